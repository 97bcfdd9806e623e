import type { ReactElement } from 'react';
import { speechParts, spoken } from '#features/call-scripts/call-scripts.speech.ts';
import type { ScriptValues } from '#features/call-scripts/call-scripts.steps.ts';
import { scriptTexts } from '#features/call-scripts/call-scripts.texts.ts';
import styles from '#features/call-scripts/web/runner.module.css';

type SpokenProps = { readonly text: string; readonly values: ScriptValues };

const Words = ({ text, values }: SpokenProps): ReactElement => (
  <>
    {speechParts(text).map((part, at) => {
      if (part.kind === 'words') return part.words;
      const { words, isValue } = spoken(part, values, scriptTexts.instead);
      return isValue ? (
        // oxlint-disable-next-line react/no-array-index-key -- parts of one text never change places
        <b key={at}>{words}</b>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- likewise
        <span key={at} className={styles['instead']}>
          {words}
        </span>
      );
    })}
  </>
);

/** The question at the end of a text stands on a line of its own: that is what the client answers. */
const question = /^(?<before>[\s\S]*[.!?…])\s+(?<asked>[^.!?…{]*(?:\{[^}]*\}[^.!?…{]*)*\?)$/u;

/** Words to be spoken, with the values they are spoken with. */
export const Spoken = ({ text, values }: SpokenProps): ReactElement => {
  const found = question.exec(text)?.groups;
  return (
    <p className={`m-0 text-16 ${styles['spoken']}`}>
      <Words text={found?.['before'] ?? text} values={values} />
      {found && (
        <span className="block bold mt-6">
          <Words text={found['asked'] ?? ''} values={values} />
        </span>
      )}
    </p>
  );
};
