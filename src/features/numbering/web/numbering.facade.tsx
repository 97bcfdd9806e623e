export { PhonePlace, RegisterNote } from '#features/numbering/web/PhonePlace.tsx';
export { type KnownPlace, usePhonePlaces } from '#features/numbering/web/use-phone-places.ts';
