import { Alert, Autocomplete, Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { mostBanks } from '#features/winner-offers/winner-offers.sheet.ts';
import { winnerOfferScreenTexts as texts } from '#features/winner-offers/winner-offers.screen-texts.ts';
import { OfferPreview } from '#features/winner-offers/web/OfferPreview.tsx';
import type { OfferPartProps } from '#features/winner-offers/web/OfferPart.tsx';
import { type OfferForm, useOffer } from '#features/winner-offers/web/use-offer.ts';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { troubleOf } from '#kit/web/states/trouble-of.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';

type FormProps = { readonly offer: OfferForm };

const Banks = ({ offer: { prices, banks, chosen, choose, errors } }: FormProps): ReactElement => {
  const trouble = prices.data ? null : troubleOf(prices);
  if (trouble)
    return <ErrorState error={trouble} title={texts.pricesFailed} onRetry={() => void prices.refetch()} />;
  if (!prices.data) return <LoadingRows />;
  if (banks.length === 0) return <p className="wait text-13 m-0">{texts.noPrices}</p>;
  return (
    <Checkbox.Group
      label={texts.banks(mostBanks)}
      error={errors.banks}
      value={chosen.map(String)}
      onChange={(ids) => choose(ids.map(Number))}
    >
      <div className="grid gap-8 mt-8">
        {banks.map(({ bank_id: id, name, price, decision_hours: hours }) => (
          <Checkbox
            key={id}
            value={String(id)}
            disabled={!chosen.includes(id) && chosen.length >= mostBanks}
            label={
              <>
                {`${name}: ${formatRoubles(kopecksFromDecimal(price ?? ''))} `}
                <span className="muted text-13">{texts.decision(hours)}</span>
              </>
            }
          />
        ))}
      </div>
    </Checkbox.Group>
  );
};

/** The offer is longer than the dialog: what the server says of it is brought before the eyes. */
const bringUp = (alert: HTMLElement | null): void => alert?.scrollIntoView({ block: 'center' });

const Refusal = ({ offer: { refusal, isAgain } }: FormProps): ReactElement | null =>
  refusal === null ? null : (
    <Alert
      ref={bringUp}
      color={isAgain ? 'orange' : 'red'}
      role="alert"
      title={isAgain ? texts.againTitle : texts.failedTitle}
    >
      {refusal}
    </Alert>
  );

/** Where the offer goes, which banks stand in it, what the client will see; sent by one press. */
export const OfferDialog = ({
  onClose,
  ...of
}: OfferPartProps & { readonly onClose: () => void }): ReactElement => {
  const offer = useOffer(of, onClose);
  const { email, setEmail, chosen, errors, isAgain } = offer;
  return (
    <FormDialog
      isOpen
      size={760}
      title={texts.title}
      submitLabel={isAgain ? texts.again : texts.submit}
      isBusy={offer.isBusy}
      isOff={offer.isOff}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        offer.send();
      }}
    >
      <div className="grid gap-12">
        <Autocomplete
          label={texts.email}
          description={texts.emailHint}
          withAsterisk
          data-autofocus
          openOnFocus={false}
          type="email"
          inputMode="email"
          maxLength={200}
          data={[...new Set(of.emails)]}
          value={email}
          error={errors.email}
          onChange={setEmail}
        />
        <Banks offer={offer} />
        {chosen.length > 0 && (
          <section className="grid gap-8" aria-label={texts.preview}>
            <h3 className="text-14 m-0">{texts.preview}</h3>
            <OfferPreview winnerId={of.winnerId} bankIds={chosen} />
          </section>
        )}
        <Refusal offer={offer} />
      </div>
    </FormDialog>
  );
};
