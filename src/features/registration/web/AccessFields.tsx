import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactElement, useId } from 'react';
import { registrationConsents } from '#features/consents/consents.kinds.ts';
import { registrationTexts as texts } from '#features/registration/registration.screen-texts.ts';
import type { Access } from '#features/registration/web/access-form.ts';
import { ConsentField } from '#features/registration/web/ConsentField.tsx';
import { useDocuments } from '#features/registration/web/use-documents.ts';
import { PasswordRules } from '#features/sign-in/web/sign-in.facade.tsx';
import { webTexts } from '#kit/contract/web.texts.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';

const toggle = { visibilityToggleButtonProps: { 'aria-label': webTexts.showPassword } };
const whole = { wrapperProps: { 'data-span': 12 } };

type AccessFieldsProps<V extends Access> = {
  readonly form: Pick<UseFormReturnType<V>, 'getInputProps'>;
  /** The address is that of his invitation. */
  readonly isEmailFixed?: boolean;
};

/** How he signs in, and two consents. */
export const AccessFields = <V extends Access>({
  form,
  isEmailFixed = false,
}: AccessFieldsProps<V>): ReactElement => {
  const { documents } = useDocuments();
  const rulesId = useId();
  return (
    <>
      <FormGrid>
        <TextInput
          {...whole}
          label={texts.email}
          required
          type="email"
          autoComplete="email"
          readOnly={isEmailFixed}
          description={isEmailFixed ? texts.invitation.fixedEmail : texts.emailHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          {...whole}
          {...toggle}
          label={texts.password}
          required
          autoComplete="new-password"
          aria-describedby={rulesId}
          {...form.getInputProps('password')}
        />
        <div data-span="12">
          <PasswordRules id={rulesId} />
        </div>
        <PasswordInput
          {...whole}
          {...toggle}
          label={texts.repeat}
          required
          autoComplete="new-password"
          {...form.getInputProps('repeat')}
        />
      </FormGrid>
      <div className="grid gap-10 mt-4 mb-16">
        <Loaded of={documents}>
          {(all) =>
            all
              .filter(({ kind }) => registrationConsents.some((asked) => asked === kind))
              .map((document) => (
                <ConsentField
                  key={document.kind}
                  document={document}
                  {...form.getInputProps(document.kind, { type: 'checkbox' })}
                />
              ))
          }
        </Loaded>
      </div>
    </>
  );
};
