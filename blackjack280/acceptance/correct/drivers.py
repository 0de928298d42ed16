"""Correct drivers."""

from collections.abc import Iterable, Iterator
from itertools import islice

from blackjack280.cards import Card
from blackjack280.cuts import cut_stream
from blackjack280.deck import Deck, DeckLike
from blackjack280.hand import Hand
from blackjack280.players import PlayerLike


def play_in_one_piece(
    bankroll: int,
    hands: int,
    player: PlayerLike,
    *,
    minimum: int = 5,
    deck: DeckLike | None = None,
    cuts: Iterable[int] | None = None,
    first_cuts: Iterable[int] | None = None,
) -> Iterator[str]:
    """The game from top to bottom, a line of text at a time."""
    if deck is None:
        deck = Deck()
    stream = iter(cut_stream() if cuts is None else cuts)
    yield from _shuffle(deck, player, islice(stream, 7) if first_cuts is None else first_cuts)
    this_hand = 1
    while this_hand <= hands and bankroll >= minimum:
        yield f"Hand {this_hand} bankroll {bankroll}"
        this_hand += 1
        if deck.cards_left() < 20:
            yield from _shuffle(deck, player, islice(stream, 7))
        wager = player.bet(bankroll, minimum)
        yield f"Player bets {wager}"

        mine, dealers = Hand(), Hand()
        first, up, second, hole = (deck.deal() for _ in range(4))
        for who, card in ("Player", first), ("Dealer", up), ("Player", second):
            yield f"{who} dealt {card}"
            player.expose(card)
        mine.add_card(first)
        mine.add_card(second)
        dealers.add_card(up)
        dealers.add_card(hole)
        if mine.hand_value().count == 21:
            yield "Player dealt natural 21"
            bankroll += wager + wager // 2
            continue

        while mine.hand_value().count <= 21 and player.draw(up, mine):
            card = deck.deal()
            yield f"Player dealt {card}"
            player.expose(card)
            mine.add_card(card)
        my_count = mine.hand_value().count
        yield f"Player's total is {my_count}"
        if my_count > 21:
            yield "Player busts"
            bankroll -= wager
            continue

        yield f"Dealer's hole card is {hole}"
        player.expose(hole)
        while dealers.hand_value().count < 17:
            card = deck.deal()
            yield f"Dealer dealt {card}"
            player.expose(card)
            dealers.add_card(card)
        dealers_count = dealers.hand_value().count
        yield f"Dealer's total is {dealers_count}"
        if dealers_count > 21:
            yield "Dealer busts"
            bankroll += wager
        elif dealers_count > my_count:
            yield "Dealer wins"
            bankroll -= wager
        elif dealers_count < my_count:
            yield "Player wins"
            bankroll += wager
        else:
            yield "Push"
    yield f"Player has {bankroll} after {this_hand - 1} hands"


def _shuffle(deck: DeckLike, player: PlayerLike, cuts: Iterable[int]) -> Iterator[str]:
    yield "Shuffling the deck"
    for cut in cuts:
        yield f"cut at {cut}"
        deck.shuffle(cut)
    player.shuffled()


def play_hand_by_hand(
    bankroll: int,
    hands: int,
    player: PlayerLike,
    *,
    minimum: int = 5,
    deck: DeckLike | None = None,
    cuts: Iterable[int] | None = None,
    first_cuts: Iterable[int] | None = None,
) -> Iterator[str]:
    """The game with a table that writes down a whole hand before any of it is told."""
    table = _Table(
        player,
        Deck() if deck is None else deck,
        iter(cut_stream() if cuts is None else cuts),
        minimum,
    )
    table.shuffle(None if first_cuts is None else list(first_cuts))
    yield from table.tell()
    number = 0
    while number < hands and bankroll >= minimum:
        number += 1
        bankroll += table.play_hand(number, bankroll)
        yield from table.tell()
    yield f"Player has {bankroll} after {number} hands"


class _Table:
    """What a hand needs; each method writes down its lines."""

    def __init__(
        self, player: PlayerLike, deck: DeckLike, cuts: Iterator[int], minimum: int
    ) -> None:
        self._player = player
        self._deck = deck
        self._cuts = cuts
        self._minimum = minimum
        self._lines: list[str] = []

    def tell(self) -> list[str]:
        """The lines written since the last time."""
        lines, self._lines = self._lines, []
        return lines

    def shuffle(self, cuts: list[int] | None = None) -> None:
        if cuts is None:
            cuts = list(islice(self._cuts, 7))
        self._lines += ["Shuffling the deck", *(f"cut at {cut}" for cut in cuts)]
        for cut in cuts:
            self._deck.shuffle(cut)
        self._player.shuffled()

    def play_hand(self, number: int, bankroll: int) -> int:
        """Play one hand; what it adds to the bankroll."""
        self._lines.append(f"Hand {number} bankroll {bankroll}")
        if self._deck.cards_left() < 20:
            self.shuffle()
        wager = self._player.bet(bankroll, self._minimum)
        self._lines.append(f"Player bets {wager}")
        return self._outcome(wager, Hand(), Hand())

    def _outcome(self, wager: int, player: Hand, dealer: Hand) -> int:
        self._deal("Player", player)
        up = self._deal("Dealer", dealer)
        self._deal("Player", player)
        hole = self._deck.deal()
        if player.hand_value().count == 21:
            self._lines.append("Player dealt natural 21")
            return (3 * wager) // 2

        while self._player.draw(up, player):
            self._deal("Player", player)
            if player.hand_value().count > 21:
                break
        total = self._total("Player", player)
        if total > 21:
            self._lines.append("Player busts")
            return -wager

        dealer.add_card(hole)
        self._show(f"Dealer's hole card is {hole}", hole)
        while dealer.hand_value().count < 17:
            self._deal("Dealer", dealer)
        ahead = total - self._total("Dealer", dealer)
        if dealer.hand_value().count > 21:
            self._lines.append("Dealer busts")
            return wager
        if ahead == 0:
            self._lines.append("Push")
            return 0
        self._lines.append("Player wins" if ahead > 0 else "Dealer wins")
        return wager if ahead > 0 else -wager

    def _deal(self, to: str, hand: Hand) -> Card:
        card = self._deck.deal()
        hand.add_card(card)
        self._show(f"{to} dealt {card}", card)
        return card

    def _show(self, line: str, card: Card) -> None:
        self._lines.append(line)
        self._player.expose(card)

    def _total(self, of: str, hand: Hand) -> int:
        count = hand.hand_value().count
        self._lines.append(f"{of}'s total is {count}")
        return count
