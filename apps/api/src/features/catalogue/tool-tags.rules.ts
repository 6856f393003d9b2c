// Which tools treat what words are about (ADV-08).
import { ALL_TRADES, type Term } from '@visions/advice/words/meanings.rules'

/** The tag of tools about trades. Those without a tag of a sector are about all trades. */
const TRADES_TAG = 'Métiers'
/** The tag of tools that help to choose. */
const CHOICE_TAG = 'Orientation'

/** A tag to search for a term. title: of the subject that it treats, empty for trades. */
export interface TagMeaning {
  tag: string
  title: string
  /** For trades of all sectors: tools with a tag of a sector are left out. */
  isGeneral: boolean
}

/**
 * The tags of tools that treat what a term is about. Tools about trades in general are added for a trade, and
 * for a sector that no tool treats.
 * @param known the tags that tools have
 */
export function tagsOf({ subjects, isTrade }: Term, known: ReadonlySet<string>): TagMeaning[] {
  return subjects.flatMap(({ code, title: name, tags, isSector }) => {
    const title = code === ALL_TRADES ? '' : name
    const treated = tags.filter((tag) => known.has(tag))
    const isGeneral = isSector && (isTrade || treated.length === 0)
    return [...treated, ...(isGeneral ? [TRADES_TAG] : [])].map((tag) => ({
      tag,
      title,
      isGeneral: tag === TRADES_TAG,
    }))
  })
}

/** A published tool, in the order of publication. main: its main tag. */
interface TaggedTool {
  id: string
  tags: readonly string[]
  main: string
}

/** Identifiers of the tools that help to choose, then of those about trades in general; none about what is refused. */
export function generalTools(
  tools: readonly TaggedTool[],
  { ofSectors, refused }: { ofSectors: readonly string[]; refused: readonly string[] },
): string[] {
  const has = (tool: TaggedTool, tag: string) => tool.tags.includes(tag)
  const general = tools.filter(
    (tool) =>
      (has(tool, CHOICE_TAG) || has(tool, TRADES_TAG)) &&
      !ofSectors.some((tag) => has(tool, tag)) &&
      !refused.includes(tool.main),
  )
  const rank = (tool: TaggedTool) => Number(has(tool, CHOICE_TAG)) + Number(has(tool, TRADES_TAG))
  return general.toSorted((one, other) => rank(other) - rank(one)).map(({ id }) => id)
}
