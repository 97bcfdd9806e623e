import { bankProductCalls } from '#features/bank-products/bank-products.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Product = CallReply<typeof bankProductCalls.listProducts>[number];

/** What shows products and is asked anew after one has changed. */
export const productReads = [bankProductCalls.listProducts] as const;
