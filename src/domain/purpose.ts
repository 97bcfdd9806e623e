import type { Law } from '#domain/law.ts';

/** What a guarantee secures, in the order of the numbers on the wire: `type_bg` 0 to 3. */
export const purposes = ['contract', 'application', 'advance', 'warranty'] as const;

/** Code of a purpose: contract performance, application for the tender, return of the advance, warranty period. */
export type Purpose = (typeof purposes)[number];

/** Labels of the purposes as the user reads them (§9). */
export const purposeLabels = {
  contract: 'Обеспечение контракта',
  application: 'Обеспечение заявки',
  advance: 'Возврат аванса',
  warranty: 'Гарантийные обязательства',
} as const satisfies Record<Purpose, string>;

// §5: fz 0 offers 0, 1 and 3; fz 1 also 2; other laws only contract security.
const offeredByLaw = {
  '44': ['contract', 'application', 'warranty'],
  '223': ['contract', 'application', 'advance', 'warranty'],
  '615': ['contract'],
  com: ['contract'],
} as const satisfies Record<Law, readonly Purpose[]>;

/** Purposes that §5 offers under the law, in the order of the wire. */
export function purposesOfLaw(law: Law): readonly Purpose[] {
  return offeredByLaw[law];
}

/** Tells whether §5 offers the purpose under the law. */
export function isOffered(purpose: Purpose, law: Law): boolean {
  return purposesOfLaw(law).includes(purpose);
}

/** §4: what a change of law leaves chosen: type 1, or type 0 where type 1 is not offered. */
export function purposeAfterLaw(law: Law): Purpose {
  return isOffered('application', law) ? 'application' : 'contract';
}

/** §4: the return of an advance forces prepayment, any other purpose sets none. */
export function impliesPrepayment(purpose: Purpose): boolean {
  return purpose === 'advance';
}

/** §4: whether prepayment is left to a person; it is disabled for types 1 and 2. */
export function mayChoosePrepayment(purpose: Purpose): boolean {
  return purpose === 'contract' || purpose === 'warranty';
}

/** The purpose behind `type_bg` of the wire (0 to 3); `undefined` for any other number. */
export function purposeOfWire(typeBg: number): Purpose | undefined {
  return purposes[typeBg];
}

/** The number that stands for the purpose on the wire: `type_bg` 0 to 3. */
export function wireOfPurpose(purpose: Purpose): number {
  return purposes.indexOf(purpose);
}
