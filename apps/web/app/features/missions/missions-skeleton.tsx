import { Card } from '@visions/ui/card.tsx'
import { Stack } from '@visions/ui/layout.tsx'
import { Skeleton, SkeletonGroup } from '@visions/ui/skeleton.tsx'
import styles from './missions-skeleton.module.css'

/** Placeholder of missions, of about their height. */
export function MissionsSkeleton() {
  return (
    <SkeletonGroup label="Chargement des missions" count={2}>
      <Card gap={3}>
        <Skeleton shape="line" width="short" />
        <Skeleton shape="title" width="half" />
        <Skeleton shape="line" />
        <Skeleton shape="block" />
      </Card>
    </SkeletonGroup>
  )
}

/** Placeholder of the tools of a task, one row each. */
export function ToolsSkeleton({ count }: { count: number }) {
  return (
    <SkeletonGroup label="Chargement des outils" count={count}>
      <div className={styles.tool}>
        <Skeleton shape="circle" />
        <Stack gap={3}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="line" />
        </Stack>
      </div>
    </SkeletonGroup>
  )
}
