import { bankStatuses, type DealStatus, reissueStatuses } from '#domain/deal-status.ts';
import type { CheckResult } from '#features/deal-drafts/deal-drafts.findings.ts';
import { draftTexts } from '#features/deal-drafts/deal-drafts.texts.ts';

/** How far the text of a file has been taken out: on its way, there, none in it (a scan), not to be had. */
export const readings = ['reading', 'ready', 'scan', 'failed'] as const;
export type Reading = (typeof readings)[number];

/** Who answers for a check the text does not prove: `seen` with one's own eyes, `override` by a head with a reason. */
export const rulings = ['seen', 'override'] as const;
export type Ruling = (typeof rulings)[number];

/** The longest text of a draft that is kept and compared, characters. */
export const maxTextLength = 400_000;

const atBank: readonly DealStatus[] = [...bankStatuses, ...reissueStatuses];

/** Whether a bank may send a draft now. */
export const takesDrafts = (status: DealStatus): boolean => atBank.includes(status);

/** What still stands against accepting: checks that failed or, in a file without text, were seen by nobody. */
export const objectionsOf = <C extends { readonly result: CheckResult; readonly ruling: object | null }>(
  checks: readonly C[],
  hasText: boolean,
): readonly C[] =>
  checks.filter(
    ({ result, ruling }) =>
      ruling === null &&
      (result === 'differs' || result === 'missing' || (!hasText && result === 'unchecked')),
  );

type Remarked = {
  readonly number: number;
  readonly quote: string;
  readonly is_resolved: boolean;
  readonly words: readonly { readonly text: string }[];
};

const shortest = 120;
const cut = (quote: string): string =>
  quote.length > shortest ? `${quote.slice(0, shortest).trimEnd()}…` : quote;

/** The open remarks as one text for the bank. */
export const remarksLetter = (draftNumber: number, remarks: readonly Remarked[], comment = ''): string => {
  const open = remarks.filter(({ is_resolved: isResolved }) => !isResolved);
  const lines = open.map(({ quote, words }, at) =>
    draftTexts.remarkLine(at + 1, cut(quote), words[0]?.text ?? ''),
  );
  const list = lines.length === 0 ? [] : [draftTexts.remarksTitle(draftNumber), ...lines];
  return [...list, ...(comment === '' ? [] : [comment])].join('\n');
};
