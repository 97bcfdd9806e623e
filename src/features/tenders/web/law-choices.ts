import { type Law, lawLabels } from '#domain/law.ts';
import { tenderListTexts } from '#features/tenders/tenders.screen-texts.ts';

const ofRegister = ['44', '223', '615'] as const satisfies readonly Law[];

/** Laws a purchase of the register may follow; the empty one means any. */
export const lawChoices = [
  { value: '', label: tenderListTexts.anyLaw },
  ...ofRegister.map((law) => ({ value: law, label: lawLabels[law] })),
];

export const isLaw = (value: string | null): value is Law => ofRegister.some((law) => law === value);
