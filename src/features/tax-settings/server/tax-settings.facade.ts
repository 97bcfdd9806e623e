export { taxesOfDay } from '#features/tax-settings/server/taxes-of-day.ts';
