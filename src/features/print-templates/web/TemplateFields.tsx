import { Fragment, type ReactElement } from 'react';
import { printTemplateScreenTexts as texts } from '#features/print-templates/print-templates.screen-texts.ts';

type Field = { readonly name: string; readonly title: string };

type TemplateFieldsProps = {
  readonly groups: readonly { readonly title: string; readonly fields: readonly Field[] }[];
  readonly lists?: readonly {
    readonly name: string;
    readonly title: string;
    readonly fields: readonly Field[];
  }[];
};

const Names = ({ fields }: { readonly fields: readonly Field[] }): ReactElement => (
  <dl className="facts">
    {fields.map(({ name, title }) => (
      <Fragment key={name}>
        <dt>{`{${name}}`}</dt>
        <dd>{title}</dd>
      </Fragment>
    ))}
  </dl>
);

/** What may stand in braces of a template, by groups. */
export const TemplateFields = ({ groups, lists = [] }: TemplateFieldsProps): ReactElement => (
  <details className="text-13">
    <summary>{texts.fields}</summary>
    <p className="muted my-12">{texts.fieldsHint}</p>
    {groups.map(({ title, fields }) => (
      <section key={title} className="mb-12">
        {title !== '' && <b className="medium">{title}</b>}
        <Names fields={fields} />
      </section>
    ))}
    {lists.map(({ name, title, fields }) => (
      <section key={name} className="mb-12">
        {title !== '' && <b className="medium">{title}</b>}
        <p className="muted my-12">{texts.listHint(name)}</p>
        <Names fields={fields} />
      </section>
    ))}
  </details>
);
