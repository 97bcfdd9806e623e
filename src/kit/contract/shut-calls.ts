/**
 * What was taken away from a person as it is told to his browser: features whose screens he does not have, those left to
 * him for looking, and by name alone the calls of which these two say otherwise.
 */
export type ShutCalls = {
  readonly features: readonly string[];
  readonly readOnly: readonly string[];
  /** Shut, though their features are not. */
  readonly shut: readonly string[];
  /** Open, though their features are shut. */
  readonly open: readonly string[];
};

type Features = Pick<ShutCalls, 'features' | 'readOnly'>;

/** Whether a call is shut to the person; `writes` where it changes something. */
export const isCallShut = (narrowed: ShutCalls, name: string, writes: boolean): boolean => {
  const feature = name.split('.', 1)[0] ?? '';
  const isWithFeature =
    narrowed.features.includes(feature) || (writes && narrowed.readOnly.includes(feature));
  return narrowed.shut.includes(name) || (isWithFeature && !narrowed.open.includes(name));
};

type OneCall = { readonly name: string; readonly writes: boolean };

/** Says which of the known calls are shut, in as few names as can be. */
export const describeShutCalls = (
  { features, readOnly }: Features,
  known: readonly OneCall[],
  shut: ReadonlySet<string>,
): ShutCalls => {
  const byFeatures = { features, readOnly, shut: [], open: [] };
  const otherwise = known.filter(
    ({ name, writes }) => isCallShut(byFeatures, name, writes) !== shut.has(name),
  );
  const names = otherwise.map(({ name }) => name);
  return {
    features: [...features],
    readOnly: [...readOnly],
    shut: names.filter((name) => shut.has(name)),
    open: names.filter((name) => !shut.has(name)),
  };
};
