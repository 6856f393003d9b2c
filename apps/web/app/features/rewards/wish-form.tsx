import { Form, useNavigation } from 'react-router'
import { FailureMessage } from '@visions/ui/alert.tsx'
import { Button } from '@visions/ui/button.tsx'
import { HiddenFields } from '@visions/ui/field.tsx'
import { Stack } from '@visions/ui/layout.tsx'

export const WISH_INTENT = 'wish'

/** Makes a reward the wish of the person, or removes the wish (NBK-09). */
export function WishForm({ rewardId, isWished, failed }: { rewardId: string; isWished: boolean; failed: boolean }) {
  const { formData } = useNavigation()
  return (
    <Stack gap={2} align="start">
      <Form method="post" action="?" replace preventScrollReset>
        <HiddenFields values={{ intent: WISH_INTENT, wish: isWished ? '' : rewardId }} />
        <Button
          type="submit"
          variant="white"
          size="smallMain"
          icon="heart"
          loading={formData?.get('intent') === WISH_INTENT}
        >
          {isWished ? 'Retirer mon souhait' : 'J’en fais mon souhait'}
        </Button>
      </Form>
      <p className="soft small" role="status">
        {isWished
          ? 'C’est votre souhait. Vos pages vous montrent où vous en êtes.'
          : 'Un seul souhait à la fois\u00a0: vos pages vous montreront où vous en êtes.'}
      </p>
      {failed ? (
        <FailureMessage>Votre souhait n’a pas été enregistré. Réessayez dans quelques minutes.</FailureMessage>
      ) : null}
    </Stack>
  )
}
