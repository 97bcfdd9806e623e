import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hasInnChecksum } from '#domain/inn.ts';
import {
  isBik,
  isCorrespondentAccount,
  isKpp,
  isOgrn,
  isOgrnip,
  isSettlementAccount,
  isSnils,
} from '#domain/requisites.ts';

type Vector = { readonly value: string; readonly bik?: string; readonly valid: boolean };

const checks = {
  inn: hasInnChecksum,
  kpp: isKpp,
  ogrn: isOgrn,
  ogrnip: isOgrnip,
  bik: isBik,
  rs: isSettlementAccount,
  ks: isCorrespondentAccount,
  snils: isSnils,
} satisfies Record<string, (value: string, bik: string) => boolean>;

const ownVectors: readonly (readonly [keyof typeof checks, string, string, boolean])[] = [
  ['kpp', '773601001', '', true],
  ['kpp', '7736AZ001', '', true],
  ['kpp', '7736az001', '', false],
  ['kpp', '77360100', '', false],
  ['ogrn', '1027700132195', '', true],
  ['ogrn', '1027812400868', '', true],
  // Remainders of ten and more keep their last digit as the check digit.
  ['ogrn', '1027700132130', '', true],
  ['ogrn', '1027700132196', '', false],
  ['ogrn', '0000000000000', '', false],
  ['ogrnip', '304500116000157', '', true],
  ['ogrnip', '307760324100018', '', true],
  ['ogrnip', '304500116000180', '', true],
  ['ogrnip', '304500116000202', '', true],
  ['ogrnip', '304500116000158', '', false],
  ['ogrnip', '000000000000000', '', false],
  ['bik', '044525225', '', true],
  ['bik', '004525988', '', true],
  ['bik', '04452522', '', false],
  ['rs', '40702810900000002851', '044030827', true],
  ['rs', '40702810900961507767', '049999032', true],
  ['rs', '40702810900000002852', '044030827', false],
  ['rs', '40702810900000002851', '044525225', false],
  ['rs', '03221643450000007300', '004525988', true],
  ['rs', '40702810900000002851', '004525988', false],
  ['ks', '30101810400000000225', '044525225', true],
  ['ks', '30101810200000000827', '044030827', true],
  ['ks', '30101810400000000226', '044525225', false],
  ['ks', '40702810000000000827', '044030827', false],
  ['ks', '40102810545370000003', '004525988', true],
  ['ks', '30101810400000000225', '004525988', false],
  ['snils', '11223344595', '', true],
  ['snils', '08765430300', '', true],
  // Control sums of 100 and 101 are both written 00.
  ['snils', '11223345800', '', true],
  ['snils', '11223345900', '', true],
  ['snils', '11223344596', '', false],
  ['snils', '112-233-445 95', '', false],
  ['snils', '00000000000', '', false],
];

describe('requisites', () => {
  it.each(ownVectors)('%s %s (bank %s): %s', (kind, value, bik, valid) => {
    expect(checks[kind](value, bik)).toBe(valid);
  });

  it('an account in an office of the Bank of Russia is keyed by digits 5 and 6 of its code', () => {
    // Digits 5 and 6 of 044525000 are «25»: the same «025» stands in front of an account in a bank …025.
    const keys = Array.from({ length: 10 }, (_, key) => `40602810${key}00000000025`);
    const byOffice = keys.filter((account) => isSettlementAccount(account, '044525000'));
    expect(byOffice).toHaveLength(1);
    expect(byOffice).toEqual(keys.filter((account) => isSettlementAccount(account, '044030025')));
  });
});

const vectorsPath = '../shared/data/validators/requisites-vectors.json';
const hasVectors = existsSync(vectorsPath);

describe.skipIf(!hasVectors)(
  `independent vectors${hasVectors ? '' : ` (skipped: ${vectorsPath} is absent)`}`,
  () => {
    const vectors: Record<string, readonly Vector[]> = hasVectors
      ? JSON.parse(readFileSync(vectorsPath, 'utf8'))
      : {};

    it.each(Object.entries(checks))('%s agrees with every vector', (kind, check) => {
      const ofKind = vectors[kind] ?? [];
      expect(ofKind.length).toBeGreaterThan(0);
      const wrong = ofKind.filter(({ value, bik, valid }) => check(value, bik ?? '') !== valid);
      expect(wrong).toEqual([]);
    });
  },
);
