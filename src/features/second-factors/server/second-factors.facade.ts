export { resetFactorByCommand } from '#features/second-factors/server/reset-factor.ts';
