import * as z from 'zod/mini';
import type { Law } from '#domain/law.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { isoDate, money } from '#kit/contract/fields.ts';

/** What a reissue is to change: new values of the guarantee, other words in it. What stays as it is has no key. */
export const reissueAsked = () =>
  z.object({
    amount: z.optional(money()),
    date_start: z.optional(isoDate()),
    date_end: z.optional(isoDate()),
    beneficiary_name: z.optional(z.string()),
    beneficiary_inn: z.optional(z.string()),
    wording_was: z.optional(z.string()),
    wording_becomes: z.optional(z.string()),
  });
export type ReissueAsked = z.infer<ReturnType<typeof reissueAsked>>;

type Terms = {
  readonly amount: string | null;
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
};
type Issued = {
  readonly guaranteeAmount: string | null;
  readonly guaranteeStart: string | null;
  readonly guaranteeEnd: string | null;
};

/** What a guarantee is for: as issued, else as offered, else as the deal wants it. */
export const termsOf = (leg: Issued, offer: Terms | null, deal: Terms): Terms => ({
  amount: leg.guaranteeAmount ?? offer?.amount ?? deal.amount,
  dateStart: leg.guaranteeStart ?? offer?.dateStart ?? deal.dateStart,
  dateEnd: leg.guaranteeEnd ?? offer?.dateEnd ?? deal.dateEnd,
});

type Registered = { readonly product: number; readonly law: Law | null };

/** The register of guarantees exists for purchases of the state alone. */
export const hasRegister = ({ product, law }: Registered): boolean =>
  product === guaranteeProduct && (law === '44' || law === '615');

/** The number of an entry in the register of guarantees: 18 to 20 digits and letters in a row, mostly digits. */
export const isRegistryNumber = (text: string): boolean => /^(?=(\D*\d){10})[\dA-ZА-ЯЁ]{18,20}$/i.test(text);
