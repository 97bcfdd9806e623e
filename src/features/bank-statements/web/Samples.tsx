import type { ReactElement } from 'react';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';

/** Files of a fictional bank, to see what one looks like; `of` has the words for each by its name among `public/samples`. */
export const Samples = ({ of }: { readonly of: Readonly<Record<string, string>> }): ReactElement => (
  <p className="flex wrap gap-4 gap-x-12 mt-12 text-13 soft">
    {statementScreenTexts.bring.samples}
    {Object.entries(of).map(([file, words]) => (
      <a key={file} href={`/samples/${file}`} download={file}>
        {words}
      </a>
    ))}
  </p>
);
