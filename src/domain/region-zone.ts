import { type RegionCode, regionNameOf, regionNames } from '#domain/region.ts';

const moscow = 'Europe/Moscow';

/** Time zones that are not Moscow's, by region; a region with several is told by that of its capital. */
const otherZones: Partial<Readonly<Record<RegionCode, string>>> = {
  '02': 'Asia/Yekaterinburg',
  '03': 'Asia/Irkutsk',
  '04': 'Asia/Barnaul',
  '14': 'Asia/Yakutsk',
  '17': 'Asia/Krasnoyarsk',
  '18': 'Europe/Samara',
  '19': 'Asia/Krasnoyarsk',
  '22': 'Asia/Barnaul',
  '24': 'Asia/Krasnoyarsk',
  '25': 'Asia/Vladivostok',
  '27': 'Asia/Vladivostok',
  '28': 'Asia/Yakutsk',
  '30': 'Europe/Astrakhan',
  '34': 'Europe/Volgograd',
  '38': 'Asia/Irkutsk',
  '39': 'Europe/Kaliningrad',
  '41': 'Asia/Kamchatka',
  '42': 'Asia/Novokuznetsk',
  '43': 'Europe/Kirov',
  '45': 'Asia/Yekaterinburg',
  '49': 'Asia/Magadan',
  '54': 'Asia/Novosibirsk',
  '55': 'Asia/Omsk',
  '56': 'Asia/Yekaterinburg',
  '59': 'Asia/Yekaterinburg',
  '63': 'Europe/Samara',
  '64': 'Europe/Saratov',
  '65': 'Asia/Sakhalin',
  '66': 'Asia/Yekaterinburg',
  '70': 'Asia/Tomsk',
  '72': 'Asia/Yekaterinburg',
  '73': 'Europe/Ulyanovsk',
  '74': 'Asia/Yekaterinburg',
  '75': 'Asia/Chita',
  '79': 'Asia/Vladivostok',
  '86': 'Asia/Yekaterinburg',
  '87': 'Asia/Anadyr',
  '89': 'Asia/Yekaterinburg',
  '91': 'Europe/Simferopol',
  '92': 'Europe/Simferopol',
};

const codeByName = new Map<string, RegionCode>(
  Object.entries(regionNames).map(([code, name]) => [name, code as RegionCode]),
);

/** IANA zone of a region by its code or the first two digits of a tax number; `undefined` for an unknown code. */
export function zoneOfRegion(code: string): string | undefined {
  const name = regionNameOf(code);
  const current = name === undefined ? undefined : codeByName.get(name);
  return current === undefined ? undefined : (otherZones[current] ?? moscow);
}

const generic = new Set(['республика', 'область', 'край', 'автономная', 'автономный', 'округ', 'народная']);

/** A region's own words, endings and second names aside: «Челябинская область» is known in an address by «челябинск». */
const stemsOf = (name: string): readonly string[] =>
  name
    .replace(/ – .*/, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^а-я]+/)
    .filter((word) => word.length > 2 && !generic.has(word))
    .map((word) => word.replace(/(?:ская|ский)$/, 'ск'));

// The longest names first: «Ямало-Ненецкий» holds «Ненецкий».
const regionStems = Object.entries(regionNames)
  .map(([code, name]) => ({ code: code as RegionCode, stems: stemsOf(name) }))
  .toSorted((one, other) => other.stems.length - one.stems.length);

const isIn = (words: readonly string[], stems: readonly string[]): boolean =>
  stems.every((stem) => words.some((word) => word.startsWith(stem)));

/**
 * The region an address names: by its own part of the address («Пермский край», «обл. Самарская», «г. Москва»),
 * the first part that names one. `undefined` where none does.
 */
export function regionOfAddress(address: string): RegionCode | undefined {
  for (const part of address.split(',')) {
    const words = part
      .toLowerCase()
      .replaceAll('ё', 'е')
      .split(/[^а-я]+/)
      .filter((word) => word !== '');
    const isStreet = words.some((word) => /^(?:район|р|ул|улица|проспект|пр|пер|ш|шоссе|наб)$/.test(word));
    const found = isStreet ? undefined : regionStems.find(({ stems }) => isIn(words, stems));
    if (found) return found.code;
  }
  return undefined;
}
