import type { ReactElement } from 'react';
import { factorScreenTexts as texts } from '#features/second-factors/second-factors.screen-texts.ts';
import { OwnFactor } from '#features/second-factors/web/OwnFactor.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

/** The own second factor among «Мои данные». */
export const OwnFactorCard = (): ReactElement => (
  <Card title={texts.title} padded>
    <OwnFactor />
  </Card>
);
