import type { ReactElement } from 'react';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { type SampleFile, sampleFiles } from '#features/bank-statements/bank-statements.rules.ts';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';

/** Files of a fictional bank, to see what one looks like; `of` has the words for each. */
export const Samples = ({
  of,
}: {
  readonly of: Readonly<Partial<Record<SampleFile, string>>>;
}): ReactElement => (
  <p className="flex wrap gap-4 gap-x-12 mt-12 text-13 soft">
    {statementScreenTexts.bring.samples}
    {sampleFiles
      .filter((name) => of[name] !== undefined)
      .map((name) => (
        <a key={name} href={downloadUrl(statementCalls.openSample, { query: { name } })} download={name}>
          {of[name]}
        </a>
      ))}
  </p>
);
