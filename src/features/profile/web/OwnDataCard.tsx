import type { ReactElement } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { profileTexts as texts } from '#features/profile/profile.texts.ts';
import type { Profile } from '#features/profile/web/profile-reply.ts';
import { ownDataTexts } from '#features/registration/registration.screen-texts.ts';
import { Card } from '#kit/web/screens/Page.tsx';

/** The own data of those whose card the administrator keeps. */
export const OwnDataCard = ({ profile }: { readonly profile: Profile }): ReactElement => {
  const lines = [
    [ownDataTexts.lastName, profile.last_name],
    [ownDataTexts.firstName, profile.first_name],
    [ownDataTexts.middleName, profile.middle_name],
    [ownDataTexts.phone, profile.phone && formatPhone(profile.phone)],
    ...(profile.u_form ? [[ownDataTexts.uForm, ownDataTexts.forms[profile.u_form]]] : []),
    ...(profile.inn ? [[ownDataTexts.inn, profile.inn]] : []),
    ...(profile.org_name ? [[ownDataTexts.orgName, profile.org_name]] : []),
    ...(profile.city ? [[ownDataTexts.city, profile.city]] : []),
  ] as const;
  return (
    <Card title={texts.data} padded>
      <dl className="grid gap-8 mt-12 mb-16">
        {lines.map(([label, value]) => (
          <div
            className="grid gap-8"
            style={{ gridTemplateColumns: 'minmax(110px, 40%) minmax(0, 1fr)' }}
            key={label}
          >
            <dt className="muted">{label}</dt>
            <dd className="breaks">{value || texts.notSet}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{texts.readOnly}</p>
    </Card>
  );
};
