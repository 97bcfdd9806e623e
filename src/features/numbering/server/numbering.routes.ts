import { numberingCalls } from '#features/numbering/numbering.contract.ts';
import { isRegisterLoaded, placesOfPhones } from '#features/numbering/server/find-places.ts';
import { implement } from '#kit/server/implement.ts';

export const numberingRoutes = implement(numberingCalls, {
  findPlaces: async ({ body: { phones } }, { db }) => {
    const places = await placesOfPhones(db, phones);
    return {
      is_loaded: await isRegisterLoaded(db),
      places: places.map((place, at) => ({ phone: phones[at] ?? '', ...place })),
    };
  },
});
