import { desc, lte } from 'drizzle-orm';
import { nationalNumber, type NumberRange, type PhonePlace, placeOfPhone } from '#domain/phone-place.ts';
import { numberingFiles, numberingRanges } from '#features/numbering/server/numbering.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** The range that begins nearest before a number; whether it reaches the number is for the rule to say. */
const rangeBefore = async (db: Db, national: number): Promise<NumberRange | undefined> => {
  const { first, last, operator, region, regionCode, id } = numberingRanges;
  const [found] = await db
    .select({ first, last, operator, region, regionCode })
    .from(numberingRanges)
    .where(lte(first, national))
    .orderBy(desc(first), desc(id))
    .limit(1);
  return found;
};

/** Where each phone is from, in their order. */
export const placesOfPhones = async (db: Db, phones: readonly string[]): Promise<readonly PhonePlace[]> => {
  const places: PhonePlace[] = [];
  for (const phone of phones) {
    const national = nationalNumber(phone);
    places.push(placeOfPhone(phone, national === undefined ? undefined : await rangeBefore(db, national)));
  }
  return places;
};

/** Whether any file of the register is loaded. */
export const isRegisterLoaded = async (db: Db): Promise<boolean> =>
  (await db.select({ id: numberingFiles.id }).from(numberingFiles).limit(1)).length > 0;
