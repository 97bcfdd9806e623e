import type { ReactElement } from 'react';
import { bankLetterCalls } from '#features/deal-letters/deal-letters.contract.ts';
import { WriteButton } from '#features/deal-letters/web/WriteButton.tsx';
import type { Deal as ShownDeal, Leg as ShownLeg } from '#features/deal-legs/deal-legs.view.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type LegLetterProps = { readonly deal: ShownDeal; readonly leg: ShownLeg };

/** In the drawer of an application: a letter to its bank, to hurry it or to ask; nothing where none is written to. */
export const LegLetter = ({ deal, leg }: LegLetterProps): ReactElement | null => {
  const { data } = useCall(
    bankLetterCalls.listLetters,
    { query: { application_id: deal.id } },
    { quiet: true },
  );
  const isOwn = ({ application_bank_id: id }: { readonly application_bank_id: number }): boolean =>
    id === leg.id;
  const own = data?.addressees.find(isOwn);
  if (!data || !own) return null;
  const addressees = [own, ...data.addressees.filter((one) => !isOwn(one))];
  return (
    <div>
      <WriteButton deal={deal} data={data} addressees={addressees} size="xs" variant="default" />
    </div>
  );
};
