export { matchersPoint } from '#features/bank-statements/server/matchers.ts';
