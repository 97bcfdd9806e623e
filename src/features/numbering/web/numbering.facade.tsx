export { PhonePlace, RegisterNote } from '#features/numbering/web/PhonePlace.tsx';
export { type FoundPlace, usePhonePlaces } from '#features/numbering/web/use-phone-places.ts';
