import { addSlotsFrom } from '#app/web/collect.ts';

addSlotsFrom(import.meta.glob('/src/features/*/web/*.page-slots.{ts,tsx}', { eager: true }));
