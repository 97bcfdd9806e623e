import { useState } from 'react';
import { formOfDeal, type WizardField, type WizardForm } from '#features/deal-wizard/deal-wizard.form.ts';
import type { Deal } from '#features/deal-legs/deal-legs.view.ts';

type Asked = { readonly answer: (isSaved: boolean) => void };

/** The edits a person is asked about before they are saved. */
export type AskedEdits = Asked & {
  readonly before: WizardForm;
  readonly fields: readonly WizardField[];
  readonly save: () => Promise<boolean>;
};

/**
 * A deal in work is not changed by the way: others gather papers for it. Its edits wait until the person has seen
 * what changes and who hears of it. A draft keeps itself saved.
 */
export const useHeldEdits = (opened: Deal | null) => {
  const isOn = opened?.status === 'collecting';
  const [base, setBase] = useState(() => (isOn && opened ? formOfDeal(opened) : null));
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    isOn,
    /** The fields as they are saved; null where edits are not held. */
    base,
    asked,
    know: (saved: Deal): void => {
      if (isOn) setBase(formOfDeal(saved));
    },
    saved: setBase,
    /** Resolves with whether everything has been saved. */
    ask: (): Promise<boolean> => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      setAsked({
        answer: (isSaved) => {
          setAsked(null);
          resolve(isSaved);
        },
      });
      return promise;
    },
  };
};
