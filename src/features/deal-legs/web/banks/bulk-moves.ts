import { shortBankName } from '#domain/bank-name.ts';
import { movePhrase, moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { byMoveOrder, dealMoves, moveOf } from '#features/deal-legs/deal-legs.moves.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import type { Leg, MoveOption } from '#features/deal-legs/deal-legs.view.ts';

/** A move for several legs: those that it fits, and those that stay behind with the reason. */
export type BulkMove = {
  readonly title: string;
  /** The same as a sentence that counts the banks. */
  readonly phrase: string;
  readonly move: MoveOption;
  readonly legs: readonly Leg[];
  readonly left: readonly { readonly leg: Leg; readonly why: string | null }[];
};

/** T17, T17b and T17c are one action whose right depends on where the leg stands: what is called alike is one. */
const titleOf = (move: MoveOption, product: number): string => moveTitle(move.id, product);

const optionOf = (leg: Leg, title: string, product: number): MoveOption | undefined => {
  const options = leg.moves.filter((move) => titleOf(move, product) === title);
  return options.find((move) => move.is_allowed) ?? options[0];
};

/** What can be done with the selected legs together; a move that fits none of them is left out. */
export const bulkMoves = (selected: readonly Leg[], product = guaranteeProduct): readonly BulkMove[] => {
  const allowed = selected
    .flatMap((leg) => leg.moves.filter((move) => move.is_allowed))
    .filter((move) => selected.length === 1 || !moveOf(move.id)?.takes)
    .toSorted((one, other) => byMoveOrder(one.id, other.id));
  return [...new Set(allowed.map((move) => titleOf(move, product)))].flatMap((title) => {
    const options = selected.map((leg) => ({ leg, move: optionOf(leg, title, product) }));
    const [first] = options.filter(({ move }) => move?.is_allowed);
    if (!first?.move) return [];
    const legs = options.filter(({ move }) => move?.is_allowed).map(({ leg }) => leg);
    return {
      title,
      phrase: movePhrase(first.move.id, product, legs.length),
      move: first.move,
      legs,
      left: options
        .filter(({ move }) => !move?.is_allowed)
        .map(({ leg, move }) => ({ leg, why: move?.why ?? null })),
    };
  });
};

/** Why a leg stays behind: the server's words, or that its status does not lead there. */
export const whyLeft = ({ leg, why }: BulkMove['left'][number]): string =>
  why ?? dealLegTexts.notFromHere(dealTexts.statusNames[leg.status]);

/** What sends an application on: to the desk (T5), or from the desk to the bank (T7). */
const sendings = [dealMoves.send.id, dealMoves.sendToBank.id];

/** The sending that the selected are ready for, if any. */
export const sendingOf = (selected: readonly Leg[]): BulkMove | undefined => {
  const moves = bulkMoves(selected);
  return sendings.map((id) => moves.find(({ move }) => move.id === id)).find((bulk) => bulk !== undefined);
};

/** Why none of the selected can make a move, each with its reason. */
export const whyNone = (selected: readonly Leg[], id: string): BulkMove['left'] =>
  selected.map((leg) => ({ leg, why: leg.moves.find((move) => move.id === id)?.why ?? null }));

/** Which of the selected stay behind and why, in one line. */
export const leftWords = (title: string, left: BulkMove['left']): string => {
  const [first, ...more] = left;
  if (!first) return '';
  const words = dealLegTexts.cannot(title, shortBankName(first.leg.bank?.name ?? ''), whyLeft(first));
  return more.length > 0 ? `${words}${dealLegTexts.andMore(more.length)}` : words;
};

/** The name of a move for several legs, with how many of the selected it takes where it leaves some behind. */
export const titleOfBulk = ({ title, legs, left }: BulkMove, total: number): string =>
  left.length > 0 ? dealLegTexts.partOf(title, legs.length, total) : title;
