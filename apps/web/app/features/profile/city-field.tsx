import { useEffect, useRef, useState } from 'react'
import { browserApi } from '@visions/ui/lib/api.ts'
import { Combobox } from '@visions/ui/combobox.tsx'
import { createCitySuggester, MAX_CITIES, NO_SUGGESTIONS } from './city-suggester.ts'

/** The city, with suggestions. Without them, any text is accepted. */
export function CityField({
  id,
  label = 'Ville',
  hint = 'Pour chercher des formations et des offres près de chez vous.',
  value,
  onChange,
  error,
}: {
  id: string
  label?: string | undefined
  hint?: string | undefined
  value: string
  onChange: (city: string) => void
  error: string | undefined
}) {
  const [suggestions, setSuggestions] = useState(NO_SUGGESTIONS)
  const suggester = useRef<ReturnType<typeof createCitySuggester>>(undefined)
  suggester.current ??= createCitySuggester(
    async (nom) => (await browserApi('GET /communes', { query: { nom } })).communes,
    setSuggestions,
  )
  useEffect(() => () => suggester.current?.stop(), [])
  return (
    <Combobox
      id={id}
      label={label}
      name="city"
      autoComplete="address-level2"
      maxLength={80}
      hint={
        suggestions.cities.length < MAX_CITIES
          ? hint
          : 'Votre ville manque dans la liste\u00a0? Tapez aussi son département, par exemple «\u00a0Saint-Denis 93\u00a0».'
      }
      inputValue={value}
      onInputChange={(text) => {
        onChange(text)
        suggester.current?.type(text)
      }}
      onPick={() => suggester.current?.close()}
      items={suggestions.cities.map(({ nom, codeDepartement }) => ({
        id: `${nom} ${codeDepartement}`,
        // The department tells towns of one name apart, and stays with the choice.
        label: `${nom} (${codeDepartement})`,
      }))}
      open={suggestions.open}
      loading={suggestions.loading}
      error={error ?? (suggestions.failed ? 'Une erreur est survenue' : undefined)}
    />
  )
}
