import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import { isVatForm } from '#domain/vat.ts';
import type { ContractKind, ContractState } from '#features/agent-contracts/agent-contracts.states.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';

/** A sole trader on НПД counts as self-employed in everything a contract says. */
export const kindOf = (form: LegalForm, paysNpd: boolean): ContractKind =>
  form === 'self_employed' || (form === 'ip' && paysNpd) ? 'services' : 'agency';

/** Whose template a contract is made from. */
export const templateFormOf = (form: LegalForm, paysNpd: boolean): LegalForm =>
  kindOf(form, paysNpd) === 'services' ? 'self_employed' : form;

const prefixes: Readonly<Record<ContractKind, string>> = { agency: 'АД', services: 'ОУ' };

/** `АД-2026-0118`: kind, year, and the number in the year. */
export const contractNumber = (kind: ContractKind, year: number, seq: number): string =>
  `${prefixes[kind]}-${year}-${String(seq).padStart(4, '0')}`;

/** Addenda are numbered under their contract: `АД-2026-0118/1`. */
export const addendumNumber = (number: string, seq: number): string => `${number}/${seq}`;

/** What papers of who pays НПД never say; the words stand in any case and form. */
const forbidden = /агент|принципал/iu;

/** The first word that a contract of services must not hold, with a little around it; null where there is none. */
export const forbiddenWord = (text: string): string | null => {
  const at = text.search(forbidden);
  return at < 0 ? null : text.slice(Math.max(0, at - 20), at + 30).trim();
};

/** How many days before its end a contract is spoken of. */
export const remindDays = [30, 7] as const;

/** The reminder that is due by today: the nearest whose day has come and which has not been given yet. */
export const dueReminder = (
  endsOn: IsoDate,
  reminded: number | null,
  today: IsoDate,
): (typeof remindDays)[number] | undefined =>
  remindDays.findLast((days) => addDays(endsOn, -days) <= today && (reminded === null || days < reminded));

/** Whether VAT may stand in a contract with whom this is: his form pays it, unless a contract of services says that he pays НПД. */
export const mayHaveVat = ({
  form,
  kind,
}: {
  readonly form: LegalForm;
  readonly kind?: ContractKind;
}): boolean => isVatForm(form) && kind !== 'services';

type Dated = { readonly state: ContractState; readonly startsOn: IsoDate; readonly endsOn: IsoDate };

/** Whether a contract is signed by both and its days hold today. */
export const isInForce = ({ state, startsOn, endsOn }: Dated, today: IsoDate): boolean =>
  state === 'signed' && startsOn <= today && today <= endsOn;
