import type { FormEvent, ReactElement } from 'react';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientPassTexts as texts } from '#features/client-links/client-page-pass.screen-texts.ts';
import { FormEnd } from '#features/client-links/web/page/FormEnd.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import type { Act } from '#features/client-links/web/page/use-act.ts';
import { passPlace } from '#features/client-links/web/page/unsent-store.ts';
import { useTyped } from '#features/client-links/web/page/use-typed.ts';
import { callApi } from '#kit/web/calls/call-api.ts';

type PassFormProps = { readonly kind: string; readonly act: Act; readonly onDone: () => void };

/** Asks somebody else for one document: his name and phone, and he gets a link of his own. */
export const PassForm = ({ kind, act, onDone }: PassFormProps): ReactElement => {
  const typed = useTyped(passPlace(kind), { name: '', phone: '' });
  const { name, phone } = typed.value;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void act.run(async () => {
      await callApi(calls.passDocument, { body: { document_type: kind, name, phone } }, { quiet: true });
      typed.forget();
      onDone();
    }, texts.sent(name));
  };
  return (
    <form className={styles['stack']} onSubmit={send}>
      <p className={styles['faint']}>{texts.lead}</p>
      <label className={styles['stack']}>
        <span className={styles['faint']}>{texts.name}</span>
        <input
          className={styles['field']}
          required
          maxLength={200}
          value={name}
          onChange={(event) => typed.type({ name: event.currentTarget.value })}
        />
      </label>
      <label className={styles['stack']}>
        <span className={styles['faint']}>{texts.phone}</span>
        <input
          className={styles['field']}
          required
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={phone}
          onChange={(event) => typed.type({ phone: event.currentTarget.value })}
        />
      </label>
      <FormEnd
        send={texts.send}
        cancel={texts.cancel}
        isOff={act.isBusy}
        isSaved={typed.isSaved}
        onCancel={() => {
          typed.forget();
          onDone();
        }}
      />
    </form>
  );
};
