export { LetterTick } from '#features/deal-letters/web/LetterTick.tsx';
export { useBankAddresses } from '#features/deal-letters/web/use-bank-addresses.ts';
