import { countOf } from '#domain/plural.ts';
import { defineTexts } from '#kit/contract/define-texts.ts';

const agents = { one: 'агент', few: 'агента', many: 'агентов' };
const agentsTo = (count: number): string => countOf(count, agents);

/** The words about curators. */
export const curatorTexts = defineTexts({
  ru: {
    notCurator: 'Выберите действующего куратора',
    arrived: 'Вам передали агентов',
    taken: 'Ваших агентов передали другому куратору',
    arrivedText: (count: number, by: string) => `${agentsTo(count)}, передал: ${by}`,
    takenText: (count: number, to: string) => `${agentsTo(count)}, теперь куратор: ${to}`,
    title: 'Куратор',
    change: 'Сменить куратора',
    changeTitle: (count: number) => (count === 1 ? 'Другой куратор' : `Другой куратор: ${agentsTo(count)}`),
    field: 'Новый куратор',
    load: (name: string, count: number) => `${name}: ${agentsTo(count)}`,
    nobody: 'Кураторов не нашлось',
    changed: (count: number) => `Куратор сменён: ${agentsTo(count)}`,
    same: 'Этот куратор у них уже есть',
    failed: 'Куратор не загрузился',
  },
});
