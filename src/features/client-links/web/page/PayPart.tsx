import { type ChangeEvent, type ReactElement, Suspense, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientPageTexts } from '#features/client-links/client-page.screen-texts.ts';
import { ActWords } from '#features/client-links/web/page/ActWords.tsx';
import styles from '#features/client-links/web/page/page.module.css';
import { type Act, useAct } from '#features/client-links/web/page/use-act.ts';
import type { Shown } from '#features/client-links/web/page/use-client.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { lighten } from '#kit/web/files/shrink-picture.ts';
import { tryToCopy } from '#kit/web/try-to-copy.ts';

const texts = clientPageTexts.pay;

type Invoice = NonNullable<Shown['invoices']>[number];

const QrCode = lazyPart(async () => ({ default: (await import('#kit/web/QrCode.tsx')).QrCode }));

const requisites = ['name', 'inn', 'kpp', 'bank_name', 'bik', 'account', 'corr_account'] as const;

/** Requisites by one press each; where the browser denies its clipboard the client is told so. */
const Requisites = ({ invoice, act }: { readonly invoice: Invoice; readonly act: Act }): ReactElement => {
  const rows = [
    ...requisites.map((name) => [texts.fields[name], invoice.seller[name]] as const),
    [texts.fields.purpose, invoice.purpose] as const,
  ];
  const copy = async (name: string, value: string): Promise<void> =>
    act.say((await tryToCopy(value)) ? { done: texts.copied(name) } : { problem: texts.notCopied });
  return (
    <dl className={styles['facts']}>
      {rows.flatMap(([name, value]) =>
        value
          ? [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} value`}>
                <button
                  type="button"
                  className={styles['copy']}
                  aria-label={texts.copy(name)}
                  onClick={() => void copy(name, value)}
                >
                  {value}
                </button>
              </dd>,
            ]
          : [],
      )}
    </dl>
  );
};

const Report = ({ invoice, act }: { readonly invoice: Invoice; readonly act: Act }): ReactElement => {
  const report = async (picked: readonly File[]): Promise<void> =>
    act.post(
      {
        call: calls.reportPayment,
        body: { invoice_id: String(invoice.id) },
        files: await Promise.all(picked.map(lighten)),
        title: texts.title(invoice.number),
      },
      texts.passedOn,
    );
  const onPick = (event: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    if (files.length > 0) void report(files);
  };
  return (
    <div className={styles['pair']}>
      {invoice.reported_at === null && (
        <button
          type="button"
          className={styles['main']}
          disabled={act.isBusy}
          onClick={() => void report([])}
        >
          {texts.report}
        </button>
      )}
      <label className={styles['plain']} data-off={act.isBusy || undefined}>
        {texts.withOrder}
        <input
          type="file"
          className={styles['unseen']}
          multiple
          accept="image/*,application/pdf"
          disabled={act.isBusy}
          onChange={onPick}
        />
      </label>
    </div>
  );
};

const InvoiceItem = ({ invoice }: { readonly invoice: Invoice }): ReactElement => {
  const act = useAct();
  const [isScanning, setScanning] = useState(false);
  return (
    <section className={styles['card']}>
      <h2>{texts.title(invoice.number)}</h2>
      <p className={styles['faint']}>{invoice.subject}</p>
      {invoice.is_paid ? (
        <p className={styles['fine']}>{texts.paid}</p>
      ) : (
        <>
          <p className={styles['price']}>{roublesText(invoice.amount)}</p>
          <p className={styles['faint']}>{texts.due(formatDate(invoice.due_on))}</p>
          {isScanning ? (
            <figure className={styles['stack']}>
              <Suspense fallback={null}>
                <QrCode text={invoice.payment_code} label={texts.qr(invoice.number)} />
              </Suspense>
              <figcaption className={styles['faint']}>{texts.scan}</figcaption>
            </figure>
          ) : (
            <button type="button" className={styles['plain']} onClick={() => setScanning(true)}>
              {texts.show}
            </button>
          )}
          <Requisites invoice={invoice} act={act} />
        </>
      )}
      <a
        className={styles['plain']}
        download
        href={downloadUrl(calls.openInvoice, { query: { id: String(invoice.id) } })}
      >
        {texts.download}
      </a>
      {!invoice.is_paid && invoice.reported_at !== null && (
        <p className={styles['fine']}>
          {texts.reported(formatDate(moscowDateOf(new Date(invoice.reported_at))))}
        </p>
      )}
      {!invoice.is_paid && <Report invoice={invoice} act={act} />}
      <ActWords act={act} />
    </section>
  );
};

type PayPartProps = { readonly invoices: readonly Invoice[] };

/** The invoices of a deal: to download, to pay by a code or by requisites, to say that they are paid. */
export const PayPart = ({ invoices }: PayPartProps): ReactElement => (
  <>
    {invoices.length === 0 && (
      <section className={styles['card']}>
        <p className={styles['faint']}>{texts.none}</p>
      </section>
    )}
    {invoices.map((invoice) => (
      <InvoiceItem key={invoice.id} invoice={invoice} />
    ))}
  </>
);
