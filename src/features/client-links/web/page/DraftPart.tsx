import { type ReactElement, useState } from 'react';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientDraftTexts as texts } from '#features/client-links/client-page-drafts.screen-texts.ts';
import { ActWords } from '#features/client-links/web/page/ActWords.tsx';
import { FormEnd } from '#features/client-links/web/page/FormEnd.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { type Act, useAct } from '#features/client-links/web/page/use-act.ts';
import { closeFormer, useUnsent } from '#features/client-links/web/page/unsent-store.ts';
import { useTyped } from '#features/client-links/web/page/use-typed.ts';
import type { Shown } from '#features/client-links/web/page/use-client.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';

type Draft = NonNullable<Shown['drafts']>[number];
type Paragraph = Draft['paragraphs'][number];
/** What a remark is about: a paragraph, or the whole. */
type Place = Paragraph | 'whole';

/** Names the form of a remark among those of the page. */
const remarkPlace = (id: number, place: Place): string =>
  `remark ${id} ${place === 'whole' ? place : place.start}`;

type RemarkFormProps = {
  readonly id: number;
  readonly place: Place;
  readonly act: Act;
  readonly onDone: () => void;
};

const RemarkForm = ({ id, place, act, onDone }: RemarkFormProps): ReactElement => {
  const typed = useTyped(remarkPlace(id, place), { text: '' });
  const { text } = typed.value;
  const at = place === 'whole' ? {} : { start: place.start, end: place.start + place.text.length };
  const send = (): void =>
    void act.post(
      {
        call: calls.remarkDraft,
        body: { id, text: text.trim(), ...at },
        title: text.trim(),
        onTaken: onDone,
        forget: typed.forget,
        typed: typed.form,
      },
      texts.sent,
    );
  return (
    <div className={styles['stack']}>
      <label className={styles['stack']}>
        <span className={styles['faint']}>{texts.label}</span>
        <textarea
          className={styles['field']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the line has just been pressed to write of it
          autoFocus
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => typed.type({ text: event.currentTarget.value })}
        />
      </label>
      <FormEnd
        send={texts.send}
        cancel={texts.cancel}
        isOff={act.isBusy || text.trim() === ''}
        isSaved={typed.isSaved}
        onSend={send}
        onCancel={() => {
          typed.forget();
          onDone();
        }}
      />
    </div>
  );
};

const Text = ({ draft, act }: { readonly draft: Draft; readonly act: Act }): ReactElement => {
  const [opened, setPlace] = useState<Place | null>(null);
  const typed = useUnsent((unsent) => unsent.typed);
  const places: readonly Place[] = [...draft.paragraphs, 'whole'];
  // One of those into which something was typed on a former page opens by itself.
  const place = opened ?? places.find((one) => typed.includes(remarkPlace(draft.id, one))) ?? null;
  const close = (): void => {
    setPlace(null);
    if (place) closeFormer(remarkPlace(draft.id, place));
  };
  return (
    <>
      {draft.paragraphs.length > 0 && (
        <div className={styles['draft']}>
          {draft.paragraphs.map((one) => (
            <div key={one.start}>
              <button type="button" className={styles['words']} onClick={() => setPlace(one)}>
                {one.text}
              </button>
              {place !== 'whole' && place?.start === one.start && (
                <RemarkForm id={draft.id} place={one} act={act} onDone={close} />
              )}
            </div>
          ))}
        </div>
      )}
      {place === 'whole' ? (
        <RemarkForm id={draft.id} place="whole" act={act} onDone={close} />
      ) : (
        <button type="button" className={styles['plain']} onClick={() => setPlace('whole')}>
          {texts.whole}
        </button>
      )}
    </>
  );
};

/** A draft of the guarantee: read, remarked at the line that is wrong, agreed with. */
const DraftPart = ({ draft }: { readonly draft: Draft }): ReactElement => {
  const act = useAct();
  const { id, remarks, is_accepted: isAccepted, is_agreed: isAgreed } = draft;
  const agree = (): void =>
    void act.post({ call: calls.agreeDraft, body: { id }, title: texts.agree }, texts.passedOn);
  return (
    <section className={styles['card']}>
      <h2>{texts.title}</h2>
      <p className={styles['faint']}>{draft.bank}</p>
      {!isAccepted && <p>{draft.paragraphs.length > 0 ? texts.lead : texts.noText}</p>}
      <a className={styles['plain']} href={downloadUrl(calls.openDraft, { query: { id: String(id) } })}>
        {texts.open}
      </a>
      {!isAccepted && <Text draft={draft} act={act} />}
      {remarks.length > 0 && (
        <>
          <h3>{texts.mine}</h3>
          <ul className={styles['stack']}>
            {remarks.map((remark) => (
              <li key={`${remark.quote} ${remark.text}`} className={styles['remark']}>
                {remark.quote !== '' && <p className={styles['faint']}>{remark.quote}</p>}
                <p>{remark.text}</p>
                {remark.is_resolved && <p className={styles['fine']}>{texts.resolved}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      {isAccepted || isAgreed ? (
        <p className={styles['fine']}>{isAccepted ? texts.accepted : texts.agreed}</p>
      ) : (
        <button type="button" className={styles['main']} disabled={act.isBusy} onClick={agree}>
          {texts.agree}
        </button>
      )}
      <ActWords act={act} />
    </section>
  );
};

/** The drafts of a deal, one under another. */
export const DraftParts = ({ drafts }: { readonly drafts: readonly Draft[] }): ReactElement => (
  <>
    {drafts.map((draft) => (
      <DraftPart key={draft.id} draft={draft} />
    ))}
  </>
);
