import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bankCalls } from '#features/banks/banks.contract.ts';

/** What shows banks and is asked anew after one has changed. */
export const bankReads = [bankCardCalls.listBanks, bankCardCalls.getBank, bankCalls.listNames] as const;
