import { girboSettings } from '#features/statements/server/statements.settings.ts';
import type { Figures, FormKind } from '#features/statements/statements.lines.ts';
import type { LookupOutcome } from '#features/statements/statements.rules.ts';
import { demoSource } from '#features/statements/server/demo-statements.ts';
import { openGirbo } from '#features/statements/server/outbound/girbo.ts';
import type { Services } from '#kit/server/services.ts';

/** The organization whose figures are wanted. */
export type AskedOrganization = {
  readonly inn: string;
  readonly kind: 'legal' | 'person';
  readonly registeredOn: string | null;
};

/** The figures of one year as a source has them, in whole thousand roubles. */
export type SourceReport = {
  readonly year: number;
  /** The year of the report they stand in; a later one for columns of comparison. */
  readonly reportYear: number;
  readonly form: FormKind;
  readonly lines: Figures;
  readonly correction: number | null;
  readonly publishedOn: string | null;
};

/** `reports` is empty unless the outcome is `found`. */
export type SourceAnswer = { readonly outcome: LookupOutcome; readonly reports: readonly SourceReport[] };

/** The door to accounting statements of organizations. It answers failures too, and never throws for them. */
export type StatementSource = {
  readonly name: 'girbo' | 'demo';
  readonly ask: (organization: AskedOrganization) => Promise<SourceAnswer>;
};

// One door a server: the pace of the service is kept only where all questions pass through the same one.
const opened = new WeakMap<Services, StatementSource>();

/** The source the product was configured with: ГИР БО where its address is given, figures made up in demo mode, else none. */
export const statementSource = (services: Services): StatementSource | null => {
  const existing = opened.get(services);
  if (existing) return existing;
  const girbo = girboSettings.of(services.settings);
  const { demo } = services.settings;
  const source = girbo ? openGirbo(girbo, services.clock) : demo ? demoSource(services.clock) : null;
  if (source) opened.set(services, source);
  return source;
};
