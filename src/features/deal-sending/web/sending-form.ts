import type { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import type { SendingWay } from '#features/deal-sending/deal-sending.rules.ts';
import { sendingTexts as texts } from '#features/deal-sending/deal-sending.texts.ts';
import { maxLetterBytes } from '#features/deal-letters/deal-letters.rules.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';
import { formatBytes } from '#kit/web/files/format-bytes.ts';

export type BankPlan = CallReply<typeof sendingCalls.getPlan>['banks'][number];
/** A letter as it is written: whose box, about what, in which words. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string };
type Body = CallInput<typeof sendingCalls.sendDeal>['body'];

/** Where something goes to a bank and the letter that it would go with, whatever it is. */
export type PostingPlan = Pick<
  BankPlan,
  'application_bank_id' | 'bank' | 'portal_url' | 'addresses' | 'subject' | 'text' | 'why'
>;

/** What a person says of one bank before everything goes. */
export type Posting = Letter & {
  readonly isChosen: boolean;
  readonly way: SendingWay;
  /** He has put the papers into the bank's cabinet. */
  readonly isInPortal: boolean;
  /** Why an application goes unsigned; what is said besides the remarks to a draft. */
  readonly reason: string;
};

type Chosen = { readonly bank: BankPlan; readonly choice: Posting };

/** The ways a bank takes papers: a letter to its box where letters can go, its cabinet where it has one. */
export const waysOf = (bank: PostingPlan, canPost: boolean): readonly SendingWay[] => [
  ...(canPost && bank.addresses.length > 0 ? ['letter' as const] : []),
  ...(bank.portal_url === null ? [] : ['portal' as const]),
];

/** As the dialog opens: nothing is to be typed where nothing is missing. */
export const startChoice = (bank: PostingPlan, canPost: boolean, isAsked: boolean): Posting => ({
  isChosen: isAsked && bank.why === null,
  // A bank without a box or a cabinet is told of some other way, and a person says that it was.
  way: waysOf(bank, canPost)[0] ?? 'portal',
  to: bank.addresses[0]?.email ?? '',
  subject: bank.subject,
  text: bank.text,
  reason: '',
  isInPortal: false,
});

/** Whether a letter may go: it has a box, a subject and words. */
export const isLetterReady = ({ to, subject, text }: Letter): boolean =>
  to !== '' && subject.trim() !== '' && text.trim() !== '';

/** Whether the way of one bank is filled in: its box and its letter, or the word that its cabinet has it. */
export const isWayReady = (choice: Posting): boolean =>
  choice.way === 'portal' ? choice.isInPortal : isLetterReady(choice);

/** What the server hears of the way of one bank. */
export const wayBody = <Way extends string>({
  way,
  to,
  subject,
  text,
}: Letter & { readonly way: Way }): { readonly way: Way } & Partial<Letter> => ({
  way,
  ...(way === 'letter' ? { to, subject: subject.trim(), text: text.trim() } : {}),
});

/** What keeps one bank from being sent to, in words, the gravest first; nothing of one that was not chosen. */
export const faultsOf = (bank: BankPlan, choice: Posting): readonly string[] => {
  if (bank.why !== null) return [bank.why];
  if (!choice.isChosen || choice.way === 'portal') return [];
  if (bank.archive === null) return [texts.nothing];
  return bank.archive.bytes > maxLetterBytes ? [texts.tooHeavy(formatBytes(maxLetterBytes))] : [];
};

/** Whether a chosen bank may go as it is. */
export const isReady = ({ bank, choice }: Chosen): boolean => {
  if (faultsOf(bank, choice).length > 0) return false;
  if (bank.unsigned.length > 0 && choice.reason.trim() === '') return false;
  return isWayReady(choice);
};

export const bodyOf = (dealId: number, chosen: readonly Chosen[]): Body => ({
  application_id: dealId,
  banks: chosen.map(({ bank, choice }) => ({
    application_bank_id: bank.application_bank_id,
    version: bank.version,
    ...wayBody(choice),
    ...(choice.reason.trim() === '' ? {} : { reason: choice.reason.trim() }),
  })),
});
