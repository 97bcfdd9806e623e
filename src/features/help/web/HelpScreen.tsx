import type { ReactElement } from 'react';
import { helpTexts } from '#features/help/help.texts.ts';
import { helpTitleTexts } from '#features/help/help-title.texts.ts';
import { Card, Page } from '#kit/web/screens/Page.tsx';

/** /help/index: ten questions people ask first, each with a picture of the place it speaks of. */
export default function HelpScreen(): ReactElement {
  return (
    <Page narrow>
      <Card title={helpTitleTexts.title} padded>
        <p className="soft mb-16">{helpTexts.lead}</p>
        <ol className="grid gap-24">
          {helpTexts.answers.map(({ picture, question, answer }) => (
            <li
              key={picture}
              className="grid top gap-16 phone-one"
              style={{ gridTemplateColumns: 'minmax(0, 1fr) 320px' }}
            >
              <div className="grid gap-6">
                <h3 className="text-14 bold">{question}</h3>
                <p className="soft">{answer}</p>
              </div>
              <a
                href={`/help/${picture}.webp`}
                target="_blank"
                rel="noreferrer"
                aria-label={helpTexts.picture(question)}
              >
                <img
                  className="full round-8 edge"
                  style={{ height: 'auto' }}
                  src={`/help/${picture}.webp`}
                  alt=""
                  width={640}
                  height={400}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ol>
      </Card>
    </Page>
  );
}
