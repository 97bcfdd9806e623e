import { appearanceTexts } from '#features/customization/appearance.screen-texts.ts';
import styles from '#features/customization/web/appearance.module.css';
import {
  accents,
  chooseAccent,
  chooseSize,
  chooseSnow,
  sizes,
  usePreferences,
} from '#kit/web/preferences.ts';
import { type Language, languages } from '#domain/words/language.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { changeSessionUser, useUser } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core';
import { type ReactElement, type ReactNode, useId } from 'react';

/** The language of the person's letters and exports; the server keeps it. */
const useLanguage = (): {
  readonly language: Language;
  readonly isBusy: boolean;
  readonly chooseLanguage: (language: Language) => void;
} => {
  const { language } = useUser();
  const save = useCallMutation(userCalls.saveSetting, {
    onSuccess: (_reply, { body }) => body.language && changeSessionUser({ language: body.language }),
  });
  return {
    language: (save.isPending && save.variables.body.language) || language,
    isBusy: save.isPending,
    chooseLanguage: (next) => next !== language && save.mutate({ body: { language: next } }),
  };
};

const themes = ['light', 'dark', 'auto'] as const;

const Hint = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <div className="mt-6 small muted">{children}</div>
);

type GroupProps = { readonly title: string; readonly hint?: string; readonly children: ReactNode };

const Group = ({ title, hint, children }: GroupProps): ReactElement => (
  <fieldset className={`shrinks m-0 p-0 no-edge ${styles['group']}`}>
    <legend>{title}</legend>
    {children}
    {hint !== undefined && <Hint>{hint}</Hint>}
  </fieldset>
);

type ChoiceProps<T extends string> = {
  readonly title: string;
  readonly hint?: string;
  readonly options: readonly T[];
  readonly labels: Readonly<Record<T, string>>;
  readonly value: T;
  readonly isBusy?: boolean;
  readonly onChange: (value: T) => void;
};

const Choice = <T extends string>(props: ChoiceProps<T>): ReactElement => {
  const { title, hint, options, labels, value, isBusy = false, onChange } = props;
  return (
    <Group title={title} {...(hint === undefined ? {} : { hint })}>
      <SegmentedControl
        fullWidth
        aria-label={title}
        data={options.map((option) => ({ value: option, label: labels[option] }))}
        value={value}
        readOnly={isBusy}
        onChange={(next) => onChange(options.find((option) => option === next) ?? value)}
      />
    </Group>
  );
};

const Accents = (): ReactElement => {
  const chosen = usePreferences((preferences) => preferences.accent);
  const name = useId();
  return (
    <Group title={appearanceTexts.accent}>
      <div className={`grid halves gap-8 ${styles['accents']}`}>
        {accents.map((accent) => (
          <label className="row gap-8 round-8 pressed edge-field" key={accent}>
            <input
              type="radio"
              name={name}
              checked={accent === chosen}
              onChange={() => chooseAccent(accent)}
            />
            <span
              className="round"
              style={{ width: 18, height: 18, background: `var(--${accent})` }}
              aria-hidden
            />
            {appearanceTexts.accents[accent]}
          </label>
        ))}
      </div>
    </Group>
  );
};

/** How the product looks here, and in which language it writes letters and exports; every choice holds at once. */
export const AppearanceFields = (): ReactElement => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { size, likesSnow } = usePreferences();
  const { language, isBusy, chooseLanguage } = useLanguage();
  return (
    <div className="grid gap-16">
      <Choice
        title={appearanceTexts.theme}
        options={themes}
        labels={appearanceTexts.themes}
        value={colorScheme}
        onChange={setColorScheme}
      />
      <Accents />
      <Choice
        title={appearanceTexts.density}
        options={sizes}
        labels={appearanceTexts.densities}
        value={size}
        onChange={chooseSize}
      />
      <Choice
        title={appearanceTexts.language}
        hint={appearanceTexts.languageHint}
        options={languages}
        labels={appearanceTexts.languages}
        value={language}
        isBusy={isBusy}
        onChange={chooseLanguage}
      />
      <div>
        <Switch
          label={appearanceTexts.snow}
          checked={likesSnow}
          onChange={(event) => chooseSnow(event.currentTarget.checked)}
        />
        <Hint>{appearanceTexts.snowHint}</Hint>
      </div>
      <p className="pt-12 small muted hair-top">{appearanceTexts.hereOnly}</p>
    </div>
  );
};
