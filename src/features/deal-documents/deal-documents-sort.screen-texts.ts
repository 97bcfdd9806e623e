import { countOf, pluralForm } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const unfit = { one: 'не подходит', few: 'не подходят', many: 'не подходят' };
const files = { one: 'файл', few: 'файла', many: 'файлов' };

/** Words of the dialog in which picked files are sorted before they are sent. */
export const sortFilesTexts = defineTexts({
  ru: {
    title: 'Разложить файлы',
    hint: 'Вид подобран по имени файла. Проверьте и поправьте, если нужно.',
    byText: 'по имени не понять, вид подберём по тексту',
    kind: 'Вид документа',
    kindOf: (name: string) => `Вид документа «${name}»`,
    target: 'Для кого',
    targetOf: (name: string) => `Для кого «${name}»`,
    unsure: 'вид по имени непонятен, выберите его',
    skip: (name: string) => `Не загружать «${name}»`,
    more: 'Добавить ещё файлы',
    send: (count: number) => `Загрузить ${countOf(count, files)}`,
    refused: (count: number) => `${countOf(count, files)} ${pluralForm(count, unfit)}`,
  },
});
