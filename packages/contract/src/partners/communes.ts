// Wire shape of the public communes service:
// GET {communes}/communes?nom=…&boost=population&limit=10&fields=nom,codeDepartement,centre
import { z } from 'zod'

/** GeoJSON: longitude, then latitude. */
const centre = z.object({ coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]) })

export const communesAnswer = z
  .array(z.object({ nom: z.string().max(200), codeDepartement: z.string().max(3), centre: centre.optional() }))
  .max(100)

/** GET {communes}/communes_associees_deleguees?nom=…&fields=nom,chefLieu: the code of the present commune. */
export const mergedAnswer = z.array(z.object({ nom: z.string().max(200), chefLieu: z.string().max(5) })).max(100)
