import { t } from '@/domain/i18n/t'
import type { Linkage, Subscription, WidgetTopics } from '@/domain/linkage/Linkage'
import { topicFits, topicTitle } from '@/domain/linkage/topicFits'

export interface LinkageProblem {
  code: 'unknown_widget' | 'unknown_publication' | 'unknown_parameter' | 'linkage_type' | 'linkage_cycle'
  /** A Chinese sentence. */
  message: string
  /** JSON pointer below the linkage. */
  pointer: string
  /** The widget that has the problem. */
  widget: string
  /** Id of a missing widget. */
  missing?: string
}

type Topics = ReadonlyMap<string, WidgetTopics>

class LinkageChecker {
  readonly problems: LinkageProblem[] = []

  constructor(
    private readonly linkage: Linkage,
    private readonly topics: Topics,
  ) {}

  check(): void {
    for (const [id, { publications, subscriptions }] of Object.entries(this.linkage)) {
      const widget = this.topics.get(id)
      if (!widget) {
        this.report(id, `/${id}`, { code: 'unknown_widget', message: t('组件「{id}」已不存在', { id }), missing: id })
        continue
      }
      for (const [at, { name }] of publications.entries())
        if (!widget.publications.some((topic) => topic.name === name))
          this.report(id, `/${id}/publications/${at}/name`, this.notPublished(widget, name))
      const taken = new Set<string>()
      for (const [at, subscription] of subscriptions.entries()) {
        const pointer = `/${id}/subscriptions/${at}`
        this.subscription(id, subscription, pointer)
        if (taken.has(subscription.parameter))
          this.report(id, `${pointer}/parameter`, {
            code: 'unknown_parameter',
            message: t('「{title}」的参数 {name} 订阅了两次', { title: widget.title, name: subscription.parameter }),
          })
        taken.add(subscription.parameter)
      }
    }
    this.cycles()
  }

  private report(widget: string, pointer: string, problem: Omit<LinkageProblem, 'widget' | 'pointer'>): void {
    this.problems.push({ ...problem, widget, pointer })
  }

  private notPublished({ title }: WidgetTopics, name: string) {
    return { code: 'unknown_publication', message: t('「{title}」不发布 {name}', { title, name }) } as const
  }

  private subscription(id: string, { parameter, widget: from, publication, member }: Subscription, pointer: string) {
    const subscriber = this.topics.get(id) as WidgetTopics
    const publisher = this.topics.get(from)
    const wanted = subscriber.parameters.find(({ name }) => name === parameter)
    if (!wanted)
      this.report(id, `${pointer}/parameter`, {
        code: 'unknown_parameter',
        message: t('「{title}」没有参数 {name}', { title: subscriber.title, name: parameter }),
      })
    if (!publisher)
      return this.report(id, `${pointer}/widget`, {
        code: 'unknown_widget',
        message: t('「{title}」订阅的组件「{id}」已不存在', { title: subscriber.title, id: from }),
        missing: from,
      })
    const topic = publisher.publications.find(({ name }) => name === publication)
    const isOffered = this.linkage[from]?.publications.some(({ name }) => name === publication)
    if (!topic || !isOffered)
      return this.report(id, `${pointer}/publication`, this.notPublished(publisher, publication))
    const isRow = topic.type === 'row' || topic.type === 'any'
    const actual = member === undefined ? topic.type : 'any'
    const expected = wanted?.type ?? 'any'
    if ((member !== undefined && !isRow) || !topicFits(actual, expected))
      this.report(id, `${pointer}/${member === undefined ? 'publication' : 'member'}`, {
        code: 'linkage_type',
        message: t('「{title}」的参数 {name} 需要{expected}，「{publisher}」发布的是{actual}', {
          title: subscriber.title,
          name: parameter,
          expected: topicTitle(expected),
          publisher: publisher.title,
          actual: topicTitle(topic.type),
        }),
      })
  }

  /** Each widget on a cycle is reported once, at its subscription on the cycle. */
  private cycles(): void {
    const sourcesOf = (id: string) => this.linkage[id]?.subscriptions.map(({ widget }) => widget) ?? []
    const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean =>
      from === to || (!seen.has(from) && seen.add(from) && sourcesOf(from).some((source) => leadsTo(source, to, seen)))
    for (const [id, { subscriptions }] of Object.entries(this.linkage)) {
      const at = subscriptions.findIndex(({ widget }) => leadsTo(widget, id))
      if (at >= 0)
        this.report(id, `/${id}/subscriptions/${at}/widget`, {
          code: 'linkage_cycle',
          message: t('「{title}」经联动又影响自己，请去掉一个订阅', { title: this.topics.get(id)?.title ?? id }),
        })
    }
  }
}

/**
 * The problems of the links between widgets: missing widgets, publications and parameters, types that do not fit,
 * cycles. In: the linkage of a document, and what each of its widgets publishes and takes, by id. Never throws.
 */
export function findLinkageProblems(linkage: Linkage, topics: Topics): LinkageProblem[] {
  const checker = new LinkageChecker(linkage, topics)
  checker.check()
  return checker.problems
}
