import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JudgedSignature, judgeSignature } from '#kit/server/cms/judge-signature.ts';
import { readSignedData } from '#kit/server/cms/read-cms.ts';

// security.md D12. Five hundred flips on each run, two thousand with `CI_FULL=1`; `LAW_RUNS` asks for more, `LAW_SEED` repeats a run.
const usualFlips = process.env['CI_FULL'] === '1' ? 2_000 : 500;
const flips = Math.max(usualFlips, Number(process.env['LAW_RUNS'] ?? 0) * 50);
const seed = Number(process.env['LAW_SEED'] ?? 20_261_121);
/** A judgement takes some 5 ms, several times that on a busy machine. */
const timeoutMs = 60_000 + flips * 40;

const vectors = new URL('./vectors/', import.meta.url);
const shared = new URL('../../../../../shared/data/cms/', import.meta.url);
const isThere = existsSync(shared);
if (!isThere) console.log('Skipped: ../shared/data/cms is absent, bytes of real signatures are not flipped');

/** A signature and the file it is tried against; the documents of the real ones are not there, so they are «foreign». */
type Material = { readonly name: string; readonly file: Buffer; readonly document: Uint8Array };

const dealDocument = readFileSync(new URL('application.pdf', vectors));
const ours = (name: string): Material => ({
  name,
  file: readFileSync(new URL(name, vectors)),
  document: dealDocument,
});
const real: readonly Material[] = (isThere ? readdirSync(shared) : [])
  .filter((name) => name.endsWith('.p7s'))
  .map((name) => ({ name, file: readFileSync(new URL(name, shared)), document: Buffer.from('другой файл') }));
const detached = ours('detached-256.p7s');
const bound = [...real, detached, ours('detached-512.p7s')];
const unbound = [ours('no-attributes-256.p7s'), ours('two-signers.p7s')];

type Judged = Exclude<JudgedSignature, { kind: 'unreadable' }>;
/** What is judged of a file whose mathematics holds, about whichever document; null of every other. */
const heldOf = ({ file, document }: Material): Judged | null => {
  const judged = judgeSignature(file, document);
  if (judged.kind === 'unreadable') return null;
  return judged.verdict === 'valid' || judged.verdict === 'foreign' ? judged : null;
};
const originals = new Map([...bound, ...unbound].map((material) => [material.name, heldOf(material)]));

const flipped = (material: Material, at: number, mask: number): Material => {
  const file = Buffer.from(material.file);
  file[at] = (file[at] ?? 0) ^ mask;
  return { ...material, file };
};

/** A place of a file and what its byte is changed by: any of the 255 other values. */
const flipOf = (materials: readonly Material[], placesOf: (material: Material) => readonly number[]) =>
  fc
    .constantFrom(...materials.map((material) => ({ material, places: placesOf(material) })))
    .chain(({ material, places }) =>
      fc.record({
        material: fc.constant(material),
        at: fc.constantFrom(...places),
        mask: fc.integer({ min: 1, max: 255 }),
      }),
    );
const everywhere = ({ file }: Material): readonly number[] => [...file.keys()];

/** Where the parts stand that the mathematics covers: signed attributes, signature values, keys. */
const covered = ({ file }: Material): readonly number[] =>
  readSignedData(file).signers.flatMap(({ signature, signedForms, certificate }) => {
    // The attributes as they stand in the file are a set by another tag: what follows the tag is looked for.
    const parts = [signature, certificate?.publicKey, signedForms?.[0]?.subarray(1)].filter(
      (part) => part !== undefined,
    );
    return parts.flatMap((part) => {
      const from = file.indexOf(part);
      return from < 0 ? [] : Array.from({ length: part.length }, (_, at) => from + at);
    });
  });

type Flip = { readonly material: Material; readonly at: number; readonly mask: number };
const report = { tried: 0, held: 0 };

const assertEach = (share: number, arbitrary: fc.Arbitrary<Flip>, check: (flip: Flip) => void): void => {
  const numRuns = Math.ceil(flips * share);
  fc.assert(
    fc.property(arbitrary, (flip) => {
      report.tried += 1;
      check(flip);
    }),
    { numRuns, seed, endOnFailure: true },
  );
};

describe(`a flipped byte, seed ${seed}`, () => {
  it.each([
    ['real', real, 1],
    ['our own', [detached, ours('detached-512.p7s')], 0.25],
  ] as const)(
    'of a %s signature never crashes, and where the mathematics still holds every word said is the one said before',
    (kind, materials, share) => {
      if (materials.length === 0) return;
      report.tried = 0;
      report.held = 0;
      assertEach(share, flipOf(materials, everywhere), ({ material, at, mask }) => {
        const held = heldOf(flipped(material, at, mask));
        if (held === null) return;
        report.held += 1;
        expect(held, `${material.name}, byte ${at}, ${mask}`).toEqual(originals.get(material.name));
      });
      console.log(
        `Seed ${seed}: ${report.tried} bytes of ${kind} signatures flipped, 0 crashes; ${report.held} flips of bytes that nothing signs (versions, lists of algorithms, the signer's number) change no word`,
      );
    },
    timeoutMs,
  );

  it(
    'of signed attributes, signature or key is never taken: neither for this file nor for another',
    () => {
      assertEach(0.25, flipOf([...bound, ...unbound.slice(0, 1)], covered), ({ material, at, mask }) =>
        expect(heldOf(flipped(material, at, mask)), `${material.name}, byte ${at}, ${mask}`).toBeNull(),
      );
    },
    timeoutMs,
  );

  it(
    'of a certificate that its signature does not name may change its words, and they are marked as not bound',
    () => {
      assertEach(0.05, flipOf(unbound, everywhere), ({ material, at, mask }) => {
        const held = heldOf(flipped(material, at, mask));
        const original = originals.get(material.name);
        for (const [place, signer] of (held?.signers ?? []).entries()) {
          const before = original?.signers[place];
          if (signer.isBound) expect(signer).toEqual(before);
          const { isBound, signedAt, bits, verdict } = signer;
          expect(before).toMatchObject({ isBound, signedAt, bits, verdict });
        }
      });
    },
    timeoutMs,
  );

  it(
    'of the signed file is another file',
    () => {
      const place = fc.integer({ min: 0, max: dealDocument.length - 1 });
      fc.assert(
        fc.property(place, fc.integer({ min: 1, max: 255 }), (at, mask) => {
          const document = Buffer.from(dealDocument);
          document[at] = (document[at] ?? 0) ^ mask;
          expect(judgeSignature(detached.file, document)).toMatchObject({ verdict: 'foreign' });
        }),
        { numRuns: Math.ceil(flips / 100), seed },
      );
    },
    timeoutMs,
  );
});
