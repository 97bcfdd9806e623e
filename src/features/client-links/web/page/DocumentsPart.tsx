import { type ChangeEvent, type ReactElement, useId } from 'react';
import { countOf } from '#domain/plural.ts';
import { isRequired } from '#features/client-links/client-links.states.ts';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientPageTexts } from '#features/client-links/client-page.screen-texts.ts';
import { ActWords } from '#features/client-links/web/page/ActWords.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { type Act, useAct } from '#features/client-links/web/page/use-act.ts';
import type { Shown } from '#features/client-links/web/page/use-client.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { documentOf } from '#kit/web/files/document-of-pictures.ts';
import { isPicture, lighten, shrinkPicture } from '#kit/web/files/shrink-picture.ts';

const texts = clientPageTexts.documents;

type AskedDocument = NonNullable<Shown['documents']>[number];

/** Files as they travel: photographs of several pages become one document, a heavy one is made smaller. */
const readyFiles = async (name: string, files: readonly File[]): Promise<readonly File[]> => {
  if (files.length < 2 || !files.every(isPicture)) return Promise.all(files.map(lighten));
  try {
    return [await documentOf(name, await Promise.all(files.map(shrinkPicture)))];
  } catch {
    return files; // what this browser cannot open is explained where it is judged
  }
};

type PickProps = {
  readonly label: string;
  readonly words: string;
  readonly isCamera?: boolean;
  readonly act: Act;
  readonly onPick: (files: readonly File[]) => void;
};

const Pick = ({ label, words, isCamera = false, act, onPick }: PickProps): ReactElement => {
  const id = useId();
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    if (files.length > 0) onPick(files);
  };
  return (
    <label
      htmlFor={id}
      className={styles[isCamera ? 'main' : 'plain']}
      data-camera={isCamera || undefined}
      data-off={act.isBusy || undefined}
    >
      {words}
      <input
        id={id}
        type="file"
        className={styles['unseen']}
        aria-label={label}
        disabled={act.isBusy}
        accept={isCamera ? 'image/*' : 'image/*,application/pdf'}
        {...(isCamera ? { capture: 'environment' } : { multiple: true })}
        onChange={onChange}
      />
    </label>
  );
};

const DocumentItem = ({ asked }: { readonly asked: AskedDocument }): ReactElement => {
  const act = useAct();
  const send = (files: readonly File[]): void =>
    void act.run(
      async () =>
        callApi(
          calls.bringDocument,
          { body: { document_type: asked.kind }, files: await readyFiles(asked.name, files) },
          { quiet: true },
        ),
      texts.brought(asked.name),
    );
  return (
    <li className={styles['item']}>
      <h3>{asked.name}</h3>
      {asked.state !== 'required' && <p className={styles['bad']}>{texts.states[asked.state]}</p>}
      {asked.state === 'refused' && asked.remark && <p className={styles['remark']}>{asked.remark}</p>}
      {asked.help !== '' && <p className={styles['faint']}>{asked.help}</p>}
      <p className={styles['faint']}>{asked.limit}</p>
      <div className={styles['pair']}>
        <Pick isCamera label={texts.photoOf(asked.name)} words={texts.photo} act={act} onPick={send} />
        <Pick
          label={texts.fileOf(asked.name)}
          words={act.isBusy ? texts.sending : texts.file}
          act={act}
          onPick={send}
        />
      </div>
      <ActWords act={act} />
    </li>
  );
};

type DocumentsPartProps = {
  readonly documents: readonly AskedDocument[];
};

/** What the client is to bring, what was refused and why; what is with us is one line that opens. */
export const DocumentsPart = ({ documents }: DocumentsPartProps): ReactElement => {
  const required = documents.filter(({ state }) => isRequired(state));
  const brought = documents.filter(({ state }) => !isRequired(state));
  return (
    <section className={styles['card']}>
      <h2>
        {required.length > 0
          ? texts.left(required.length, countOf(required.length, texts.count))
          : texts[brought.length > 0 ? 'none' : 'nothing']}
      </h2>
      {required.length > 0 && <p className={styles['faint']}>{texts.pages}</p>}
      <ul>
        {required.map((asked) => (
          <DocumentItem key={asked.kind} asked={asked} />
        ))}
      </ul>
      {brought.length > 0 && (
        <details>
          <summary>{texts.done(countOf(brought.length, texts.count))}</summary>
          <ul>
            {brought.map((asked) => (
              <li key={asked.kind} className={styles['line']}>
                <span>{asked.name}</span>
                <span className={styles[asked.state === 'accepted' ? 'fine' : 'faint']}>
                  {texts.states[asked.state]}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};
