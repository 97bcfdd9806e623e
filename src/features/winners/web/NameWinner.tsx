import { Button } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerScreenTexts } from '#features/winners/winners.screen-texts.ts';
import { refreshWinners } from '#features/winners/web/winner-view.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { InnInput } from '#kit/web/forms/InnInput.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = winnerScreenTexts.name;

/** A winner whom the register has not named: whoever knows his INN writes it here. */
export const NameWinner = ({ winnerId }: { readonly winnerId: number }): ReactElement => {
  const [inn, setInn] = useState('');
  const [error, setError] = useState<string>();
  const name = useCallMutation(winnerCalls.nameWinner, {
    quiet: true,
    done: texts.saved,
    onSuccess: () => void refreshWinners(),
    onError: (refusal) => {
      const stated = refusal.errors['inn']?.[0];
      if (stated === undefined) announceError(refusal);
      else setError(stated);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    name.mutate({ body: { winner_id: winnerId, inn } });
  };
  return (
    <form className="card grid gap-10 p-16" onSubmit={submit} noValidate>
      <h2 className="text-14">{texts.title}</h2>
      <p className="text-13 muted m-0">{texts.text}</p>
      <div className="row top gap-8">
        <InnInput
          aria-label={texts.label}
          placeholder={texts.label}
          value={inn}
          error={error}
          onChange={(value) => {
            setError(undefined);
            setInn(value);
          }}
        />
        <Button type="submit" disabled={inn === ''} loading={name.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
};
