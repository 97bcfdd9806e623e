import { normalizePhone } from '#domain/phone.ts';
import { type RegionCode, regionNames } from '#domain/region.ts';
import { zoneOfRegion } from '#domain/region-zone.ts';

/** Area codes of land lines by region; where a code serves two, the region it was given to. */
const areaCodes: Partial<Readonly<Record<RegionCode, string>>> = {
  '01': '877',
  '02': '347',
  '03': '301',
  '04': '388',
  '05': '872',
  '06': '873',
  '07': '866',
  '08': '847',
  '09': '878',
  '10': '814',
  '11': '821',
  '12': '836',
  '13': '834',
  '14': '411',
  '15': '867',
  '16': '843 855',
  '17': '394',
  '18': '341',
  '19': '390',
  '20': '871',
  '21': '835',
  '22': '385',
  '23': '861 862',
  '24': '391',
  '25': '423',
  '26': '865 879',
  '27': '421',
  '28': '416',
  '29': '818',
  '30': '851',
  '31': '472',
  '32': '483',
  '33': '492',
  '34': '844',
  '35': '817 820',
  '36': '473',
  '37': '493',
  '38': '395',
  '39': '401',
  '40': '484',
  '41': '415',
  '42': '384',
  '43': '833',
  '44': '494',
  '45': '352',
  '46': '471',
  '47': '813',
  '48': '474',
  '49': '413',
  '50': '496 498',
  '51': '815',
  '52': '831',
  '53': '816',
  '54': '383',
  '55': '381',
  '56': '353',
  '57': '486',
  '58': '841',
  '59': '342',
  '60': '811',
  '61': '863',
  '62': '491',
  '63': '846 848',
  '64': '845',
  '65': '424',
  '66': '343',
  '67': '481',
  '68': '475',
  '69': '482',
  '70': '382',
  '71': '487',
  '72': '345',
  '73': '842',
  '74': '351',
  '75': '302',
  '76': '485',
  '77': '495 499',
  '78': '812',
  '79': '426',
  '86': '346',
  '87': '427',
  '89': '349',
};

const regionByCode = new Map<string, RegionCode>(
  Object.entries(areaCodes).flatMap(([region, codes]) =>
    codes.split(' ').map((code): [string, RegionCode] => [code, region as RegionCode]),
  ),
);

/** A range of the register of numbering: national numbers of ten digits, both ends included. */
export type NumberRange = {
  readonly first: number;
  readonly last: number;
  readonly operator: string;
  /** As the register words it: «г.о. Барнаул, Алтайский край». */
  readonly region: string;
  /** Null where the range belongs to no single region, such as 8 800. */
  readonly regionCode: RegionCode | null;
};

/** Where a phone is from: told by a range of the register, by the area code alone, or not at all. */
export type PhonePlace = {
  readonly source: 'register' | 'code' | 'none';
  readonly region: string | null;
  readonly operator: string | null;
  /** IANA zone of the region. */
  readonly zone: string | null;
};

/** Ten digits of a Russian number as a number, or undefined: other countries have registers of their own. */
export const nationalNumber = (phone: string): number | undefined => {
  const stored = normalizePhone(phone);
  return stored?.startsWith('+7') ? Number(stored.slice(2)) : undefined;
};

/** A mobile number says nothing of its region without the register. */
const placeByCode = (national: number): PhonePlace => {
  const region = regionByCode.get(String(national).slice(0, 3));
  if (region === undefined) return { source: 'none', region: null, operator: null, zone: null };
  return { source: 'code', region: regionNames[region], operator: null, zone: zoneOfRegion(region) ?? null };
};

/** Where a phone is from by the range of the register that holds it, else by its area code. */
export const placeOfPhone = (phone: string, range?: NumberRange): PhonePlace => {
  const national = nationalNumber(phone);
  if (national === undefined) return { source: 'none', region: null, operator: null, zone: null };
  if (!range || national < range.first || national > range.last) return placeByCode(national);
  const zone = range.regionCode === null ? null : (zoneOfRegion(range.regionCode) ?? null);
  return { source: 'register', region: range.region, operator: range.operator, zone };
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** «18:05»: the time of day it is in a zone at an instant. */
export const timeInZone = (instant: Date, zone: string): string => {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('ru-RU', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  clocks.set(zone, clock);
  return clock.format(instant);
};
