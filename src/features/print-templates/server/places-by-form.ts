import type { TemplatePart, TriedKind } from '#features/print-templates/print-templates.kinds.ts';
import { printTemplateTexts } from '#features/print-templates/print-templates.texts.ts';
import { type LegalForm, legalForms } from '#features/registration/registration.rules.ts';

/** Where a template of a kind stands that has one for each tax form. */
export const placeByForm = (kind: TriedKind | TemplatePart, form: LegalForm): string => `${kind}.${form}`;

/** All such places of kinds, as the whole set of the company has them. */
export const placesByForm = <T extends TriedKind | TemplatePart>(kinds: readonly T[]) =>
  new Map(
    kinds.flatMap((kind) =>
      legalForms.map(
        (form) =>
          [
            placeByForm(kind, form),
            { title: printTemplateTexts.ofForm(kind, form), of: { kind, form } },
          ] as const,
      ),
    ),
  );
