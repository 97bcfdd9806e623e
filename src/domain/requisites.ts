const accountWeights = [7, 1, 3];

function isAllZeros(digits: string): boolean {
  return /^0+$/.test(digits);
}

function weightedSum(digits: string, weightAt: (position: number) => number): number {
  return Array.from(digits, Number).reduce((sum, digit, position) => sum + digit * weightAt(position), 0);
}

function hasAccountKey(bankDigits: string, account: string): boolean {
  const sum = weightedSum(`${bankDigits}${account}`, (position) => accountWeights[position % 3] ?? 0);
  return sum % 10 === 0;
}

/** Tells whether the string is a tax registration reason code: 4 digits, 2 digits or capital letters, 3 digits. No checksum. */
export function isKpp(kpp: string): boolean {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp);
}

/** Tells whether the string is a state registration number of a legal entity: 13 digits with a right check digit. */
export function isOgrn(ogrn: string): boolean {
  if (!/^\d{13}$/.test(ogrn) || isAllZeros(ogrn)) return false;
  return (Number(ogrn.slice(0, 12)) % 11) % 10 === Number(ogrn[12]);
}

/** Tells whether the string is a state registration number of a sole trader: 15 digits beginning with 3, with a right check digit. */
export function isOgrnip(ogrnip: string): boolean {
  if (!/^3\d{14}$/.test(ogrnip)) return false;
  return (Number(ogrnip.slice(0, 14)) % 13) % 10 === Number(ogrnip[14]);
}

/** Tells whether the string is a bank's identification code: 9 digits. Treasury codes begin with 00 or 01, so «04» is not required. */
export function isBik(bik: string): boolean {
  return /^\d{9}$/.test(bik);
}

function isTreasuryBik(bik: string): boolean {
  return /^0[01]/.test(bik);
}

function isBankOfRussiaOffice(bik: string): boolean {
  return /00[0-2]$/.test(bik);
}

/** Tells whether a settlement account (20 digits) fits its bank's code by the key; treasury accounts 03… have no key to check. */
export function isSettlementAccount(account: string, bik: string): boolean {
  if (!/^\d{20}$/.test(account) || !isBik(bik)) return false;
  if (isTreasuryBik(bik)) return account.startsWith('03');
  // An account kept in an office of the Bank of Russia is keyed like a correspondent one.
  return hasAccountKey(isBankOfRussiaOffice(bik) ? `0${bik.slice(4, 6)}` : bik.slice(6), account);
}

/** Tells whether a correspondent account (20 digits, 301…) fits its bank's code by the key; the treasury's single account 40102… has none. */
export function isCorrespondentAccount(account: string, bik: string): boolean {
  if (!/^\d{20}$/.test(account) || !isBik(bik)) return false;
  if (isTreasuryBik(bik)) return account.startsWith('40102');
  return account.startsWith('301') && hasAccountKey(`0${bik.slice(4, 6)}`, account);
}

/** Tells whether the string is a personal insurance number: 11 digits (no dashes) with a right control number. */
export function isSnils(snils: string): boolean {
  if (!/^\d{11}$/.test(snils) || isAllZeros(snils)) return false;
  const sum = weightedSum(snils.slice(0, 9), (position) => 9 - position);
  return (sum % 101) % 100 === Number(snils.slice(9));
}
