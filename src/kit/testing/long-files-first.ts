import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of more than ten seconds, the longest first: those that kill servers and copy bases, and the laws over every call. */
export const longFiles = [
  'live-backup',
  'bad-input.law',
  'killed-server',
  'deal-signatures.routes',
  'make-pages',
  'doors.law',
  'scope.law',
  'uploads.law',
  'deal-forms.routes',
  'judge-signature',
  'jobs-by-pages',
  'refusals',
];

const placeOf = ({ moduleId }: TestSpecification): number => {
  const at = longFiles.findIndex((name) => moduleId.includes(`/${name}.test.ts`));
  return at < 0 ? longFiles.length : at;
};

/** Two processes end together when what takes long begins first. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's own method
    const usual = await super.sort(files);
    return usual.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
