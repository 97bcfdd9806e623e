import { Button } from '@mantine/core';
import type { FocusEvent, ReactElement, ReactNode } from 'react';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import { FormButtons, FormGrid } from '#kit/web/screens/Page.tsx';

type StepFormProps = {
  readonly of: {
    readonly isBusy: boolean;
    readonly isSaved: boolean;
    readonly submit: () => void;
    readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void;
  };
  readonly label: string;
  readonly children: ReactNode;
};

const savedWords = ({ isBusy, isSaved }: StepFormProps['of']): string => {
  if (isBusy) return texts.saving;
  return isSaved ? texts.saved : texts.autosave;
};

/** The fields of a step, its button and the word that they are saved. */
export const StepForm = ({ of, label, children }: StepFormProps): ReactElement => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving the form saves it; its button does the same
  <form
    noValidate
    aria-label={label}
    onBlur={of.onBlur}
    onSubmit={(event) => {
      event.preventDefault();
      of.submit();
    }}
  >
    <FormGrid>{children}</FormGrid>
    <FormButtons>
      <Button type="submit" variant="default" loading={of.isBusy}>
        {texts.save}
      </Button>
      <span className="muted text-13" aria-live="polite">
        {savedWords(of)}
      </span>
    </FormButtons>
  </form>
);
